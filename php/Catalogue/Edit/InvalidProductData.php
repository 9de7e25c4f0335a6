<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use RuntimeException;

/** Thrown when submitted product data is invalid. */
final class InvalidProductData extends RuntimeException {

	/** @param array<string, string> $errors Messages for the editor, by field. */
	public function __construct( public readonly array $errors ) {
		parent::__construct(
			implode(
				' ',
				array_map(
					static fn ( string $field, string $error ): string => self::label( $field ) . ": $error",
					array_keys( $errors ),
					$errors
				)
			)
		);
	}

	private static function label( string $field ): string {
		return match ( $field ) {
			'sku'              => __( 'SKU', 'vitrine' ),
			'price'            => __( 'Price', 'vitrine' ),
			'sale_price'       => __( 'Sale price', 'vitrine' ),
			'sale_from'        => __( 'Sale begins', 'vitrine' ),
			'sale_until'       => __( 'Sale ends', 'vitrine' ),
			'vat'              => __( 'VAT', 'vitrine' ),
			'stock'            => __( 'Stock', 'vitrine' ),
			'lead_days'        => __( 'Lead time (days)', 'vitrine' ),
			'shipping_methods' => __( 'Shipping methods', 'vitrine' ),
			'shipping_price'   => __( 'Delivery cost', 'vitrine' ),
			'pictures'         => __( 'Images', 'vitrine' ),
			'accessories'      => __( 'Accessories', 'vitrine' ),
			'gtin'             => __( 'GTIN (EAN)', 'vitrine' ),
			'mpn'              => __( 'Manufacturer’s number', 'vitrine' ),
			'content_amount'   => __( 'Net content', 'vitrine' ),
			'durability_years' => __( 'Producer’s guarantee of durability (years)', 'vitrine' ),
			'identification'   => __( 'Type, batch or model', 'vitrine' ),
			'warnings'         => __( 'Warnings and safety information', 'vitrine' ),
			'attributes'       => __( 'Attributes', 'vitrine' ),
			'brand'            => __( 'Brand', 'vitrine' ),
			'manufacturer'     => __( 'Manufacturer', 'vitrine' ),
			default            => $field,
		};
	}
}
