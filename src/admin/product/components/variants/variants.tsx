import { Button, Modal, Notice, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { request } from '../../../lib/request';
import { shop } from '../../product';
import type { Product } from '../../use-product';
import { nameIn } from '../../../variants/options';
import { fromDocument, type FamilyDocument } from '../../../variants/model';
import { VariantsDialog } from './variants-dialog';

/** Title of a variant: the names of its values. */
const titles = ( document: FamilyDocument ): { label: string; value: string }[] => {
	const { options, rows } = fromDocument( document );
	const languages = shop().languages.map( ( { code } ) => code );
	return rows.map( ( { key, values, cells } ) => ( {
		value: key,
		label: [
			...values.map( ( value, at ) => nameIn( options[ at ]?.values.find( ( one ) => one.key === value )?.labels ?? {}, languages ) ),
			cells.price,
		].join( ', ' ),
	} ) );
};

/** Asks which variant's price and stock the product keeps, and deletes the variants. */
function SimpleDialog( { product, onClose }: { product: Product; onClose: () => void } ) {
	const [ document, setDocument ] = useState< FamilyDocument | null >( null );
	const [ message, setMessage ] = useState( '' );
	const [ kept, setKept ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const id = product.field.product;
	const load = async () => {
		const response = await request< FamilyDocument >( `products/${ id }/variants` );
		setDocument( response.ok ? response.data : null );
		setKept( response.ok ? `${ response.data.variants[ 0 ]?.id ?? '' }` : '' );
		setMessage( response.ok ? '' : response.message );
	};
	const convert = async () => {
		setBusy( true );
		const response = await request< FamilyDocument >( `products/${ id }/simple`, {
			revision: document?.revision ?? 0,
			variant: Number( kept ),
		} );
		setBusy( false );
		setMessage( response.ok ? '' : response.message );
		if ( response.ok ) {
			product.acceptVariants( response.data );
			onClose();
		}
	};
	return (
		<Modal title={ __( 'Remove variants', 'vitrine' ) } onRequestClose={ onClose } className="vitrine-simple">
			<p>
				{ __(
					'All variants are deleted, with their SKUs, stock, images and addresses. They disappear from carts and favourites. Orders keep their data. The product itself keeps its address, texts and SKU.',
					'vitrine'
				) }
			</p>
			{ message && (
				<Notice status="error" isDismissible={ false }>
					{ message }
				</Notice>
			) }
			{ document ? (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Keep price and stock of', 'vitrine' ) }
					value={ kept }
					options={ titles( document ) }
					onChange={ setKept }
				/>
			) : null }
			<p className="vitrine-dialog__buttons">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'vitrine' ) }
				</Button>
				{ document ? (
					<Button __next40pxDefaultSize variant="primary" isDestructive isBusy={ isBusy } disabled={ isBusy } onClick={ convert }>
						{ __( 'Delete variants', 'vitrine' ) }
					</Button>
				) : (
					<Button __next40pxDefaultSize variant="primary" onClick={ load }>
						{ __( 'Continue', 'vitrine' ) }
					</Button>
				) }
			</p>
		</Modal>
	);
}

/** Whether the product has variants, and the dialogs that change them. */
export function Variants( { product }: { product: Product } ) {
	const [ open, setOpen ] = useState< 'grid' | 'simple' | null >( null );
	const { product: id, variants } = product.field;
	if ( id === 0 ) {
		return <p>{ __( 'Save the product first.', 'vitrine' ) }</p>;
	}
	return (
		<>
			{ variants > 0 ? (
				<p>
					{ sprintf(
						/* translators: %d: number of variants */
						_n( 'This product has %d variant.', 'This product has %d variants.', variants, 'vitrine' ),
						variants
					) }
				</p>
			) : (
				<p>{ __( 'Variants are versions of a product, such as colours and sizes, each with its own price, stock and SKU.', 'vitrine' ) }</p>
			) }
			<p className="vitrine-variants__buttons">
				<Button __next40pxDefaultSize variant="secondary" onClick={ () => setOpen( 'grid' ) }>
					{ variants > 0 ? __( 'Edit variants', 'vitrine' ) : __( 'Add variants', 'vitrine' ) }
				</Button>
				{ variants > 0 && (
					<Button __next40pxDefaultSize variant="tertiary" isDestructive onClick={ () => setOpen( 'simple' ) }>
						{ __( 'Remove variants', 'vitrine' ) }
					</Button>
				) }
			</p>
			{ open === 'grid' && <VariantsDialog product={ product } onClose={ () => setOpen( null ) } /> }
			{ open === 'simple' && <SimpleDialog product={ product } onClose={ () => setOpen( null ) } /> }
		</>
	);
}
