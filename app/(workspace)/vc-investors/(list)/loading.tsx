export { DirectoryLoading as default } from "@/components/directories/directory-loading";
