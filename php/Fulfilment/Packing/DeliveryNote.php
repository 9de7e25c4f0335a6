<?php
declare(strict_types=1);

namespace Vitrine\Fulfilment\Packing;

use Vitrine\I18n\Language;

/**
 * A delivery note says what is in the parcel and for whom, but neither prices and payment, so that it can be put into a present, nor what
 * staff write about the order.
 */
final readonly class DeliveryNote {

	/**
	 * @param string           $number   Of the order.
	 * @param list<string>     $seller   Name, then the lines of the address.
	 * @param list<string>     $address  Of delivery.
	 * @param list<string>     $methods  Names of the shipping methods.
	 * @param string           $note     What the customer has written.
	 * @param list<PackedItem> $items
	 */
	public function __construct(
		public Language $language,
		public string $number,
		public string $placed,
		public array $seller,
		public array $address,
		public array $methods,
		public string $note,
		public array $items,
	) {
	}

	/** @return array<string, string> Values by label. */
	public function facts(): array {
		return array_filter(
			array(
				__( 'Order', 'vitrine' )    => $this->number,
				__( 'Placed', 'vitrine' )   => $this->placed,
				__( 'Delivery', 'vitrine' ) => implode( ', ', $this->methods ),
			),
			static fn ( string $fact ): bool => $fact !== ''
		);
	}

	/** @return array<string, string> Headings of the columns. */
	public static function columns(): array {
		return array(
			'sku'      => __( 'SKU', 'vitrine' ),
			'product'  => __( 'Product', 'vitrine' ),
			'quantity' => __( 'Quantity', 'vitrine' ),
		);
	}
}
