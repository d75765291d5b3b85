export { TablePageLoading as default } from "@/app/table-page-loading";
