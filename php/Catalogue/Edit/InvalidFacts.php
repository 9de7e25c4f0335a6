<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use RuntimeException;

/** Something typed about a product cannot be. */
final class InvalidFacts extends RuntimeException {

	/** @param array<string, string> $faults Messages by field, for the person who typed. */
	public function __construct( public readonly array $faults ) {
		parent::__construct( implode( ' ', array_map( static fn ( string $field, string $fault ): string => self::label( $field ) . ": $fault", array_keys( $faults ), $faults ) ) );
	}

	private static function label( string $field ): string {
		return match ( $field ) {
			'sku'              => __( 'Article number', 'vitrine' ),
			'price'            => __( 'Price', 'vitrine' ),
			'sale_price'       => __( 'Sale price', 'vitrine' ),
			'vat'              => __( 'VAT', 'vitrine' ),
			'stock'            => __( 'Stock', 'vitrine' ),
			'lead_days'        => __( 'Days until it leaves', 'vitrine' ),
			'shipping_methods' => __( 'Ways of delivery', 'vitrine' ),
			'shipping_price'   => __( 'Delivery costs', 'vitrine' ),
			'pictures'         => __( 'Pictures', 'vitrine' ),
			'accessories'      => __( 'Accessories', 'vitrine' ),
			default            => $field,
		};
	}
}
