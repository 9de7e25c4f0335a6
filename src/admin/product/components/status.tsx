import { Button } from '@wordpress/components';
import { PluginPostStatusInfo } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { ToggleField } from '../../fields';
import { useDraft } from '../use-draft';
import type { Product } from '../use-product';

/** Copies the saved product, and opens the copy. */
function Duplicate( { post, isDirty }: { post: number; isDirty: boolean } ) {
	const [ state, make ] = useDraft( 'products/copies', { from: post } );
	return (
		<PluginPostStatusInfo className="vitrine-status">
			<div>
				{ state.edit ? (
					<a href={ state.edit }>{ __( 'Open the copy', 'vitrine' ) }</a>
				) : (
					<Button
						variant="secondary"
						__next40pxDefaultSize
						isBusy={ state.busy }
						disabled={ state.busy }
						accessibleWhenDisabled
						onClick={ make }
					>
						{ __( 'Duplicate', 'vitrine' ) }
					</Button>
				) }
				{ isDirty && <p>{ __( 'The copy starts from the saved version.', 'vitrine' ) }</p> }
				{ state.fault && (
					<p className="vitrine-field__error" role="alert">
						{ state.fault }
					</p>
				) }
			</div>
		</PluginPostStatusInfo>
	);
}

/** Beside WordPress's status: whether lists show the product, in all languages, and a copy of it. */
export function Status( { product }: { product: Product } ) {
	return (
		<>
			<PluginPostStatusInfo className="vitrine-status">
				<ToggleField
					{ ...product.bind( 'unlisted' ) }
					label={ __( 'Unlisted', 'vitrine' ) }
					help={ __(
						'Once published, it is for sale to everyone who has its address, but not shown in lists, search or the sitemap.',
						'vitrine'
					) }
				/>
			</PluginPostStatusInfo>
			{ product.field.product > 0 && <Duplicate post={ product.post } isDirty={ product.isDirty } /> }
		</>
	);
}
