export { FormPageLoading as default } from "@/app/form-page-loading";
