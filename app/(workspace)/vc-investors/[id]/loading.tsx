export { DetailLoading as default } from "@/components/directories/detail/detail-loading";
