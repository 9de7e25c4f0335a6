<?php
declare(strict_types=1);

namespace Vitrine\Fulfilment\Packing;

/** Items of one kind in a parcel or in several. */
final readonly class PackedItem {

	/**
	 * @param string       $sku       '' for an accessory that is no longer for sale.
	 * @param string       $title     As sold.
	 * @param bool         $accessory Whether it belongs to the item before it.
	 * @param list<string> $orders    In a pick list: numbers of the orders, with their quantities.
	 */
	public function __construct(
		public string $sku,
		public string $title,
		public int $quantity,
		public bool $accessory = false,
		public array $orders = array(),
	) {
	}

	/** @return list<string> Texts below the title. */
	public function more(): array {
		/* translators: %s: order numbers */
		return $this->orders === array() ? array() : array( sprintf( __( 'Orders: %s', 'vitrine' ), implode( ', ', $this->orders ) ) );
	}

	public function label(): string {
		return $this->accessory ? "+ $this->title" : $this->title;
	}
}
