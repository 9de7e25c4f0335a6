/** The parts of WordPress's editor packages that the panel uses: they come with wp-admin, never from npm. */

declare module '@wordpress/plugins' {
	import type { ReactElement } from 'react';
	export function registerPlugin( name: string, settings: { render: () => ReactElement | null } ): void;
}

declare module '@wordpress/editor' {
	import type { ComponentType, ReactNode } from 'react';
	export const PluginDocumentSettingPanel: ComponentType< { name: string; title: string; className?: string; children?: ReactNode } >;
}
