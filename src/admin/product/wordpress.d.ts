/** Types of WordPress's editor packages, as far as they are used here. wp-admin provides the packages; they are not installed. */

declare module '@wordpress/plugins' {
	import type { ReactElement } from 'react';
	export function registerPlugin( name: string, settings: { render: () => ReactElement | null } ): void;
}

declare module '@wordpress/editor' {
	import type { ComponentType, ReactNode } from 'react';
	export const PluginPostStatusInfo: ComponentType< { className?: string; children?: ReactNode } >;
	export const PluginDocumentSettingPanel: ComponentType< { name: string; title: string; className?: string; children?: ReactNode } >;
}
