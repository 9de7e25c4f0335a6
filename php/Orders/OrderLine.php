<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\AccessoryOffer;

/** A line as it was sold: titles in the order's language, prices in cents with VAT; later changes of the catalogue do not touch it. */
final readonly class OrderLine {

	/**
	 * @param int                                                            $vatRate     Basis points.
	 * @param int                                                            $shippingPrice Of the whole line.
	 * @param list<array{id: int, title: string, price: int, vat_rate: int}> $accessories One of each per piece.
	 * @param int                                                            $leadDays    As promised when it was ordered.
	 * @param string                                                         $shippingLabel Name of the delivery method in the order's language; '' in orders from before it was kept.
	 * @param bool                                                           $exempt      No right of withdrawal, as was said when it was ordered.
	 * @param int                                                            $discount    The line's part of what a discount took off the goods.
	 */
	public function __construct(
		public int $productId,
		public string $sku,
		public string $title,
		public int $quantity,
		public int $unitPrice,
		public int $vatRate,
		public string $shipping,
		public int $shippingPrice,
		public array $accessories,
		public int $leadDays,
		public string $deliveryDay,
		public bool $exempt = false,
		public string $shippingLabel = '',
		public int $discount = 0,
	) {
	}

	public static function of( PricedLine $line ): self {
		return new self(
			$line->item->id,
			$line->item->sku,
			$line->item->title,
			$line->quantity,
			$line->unitPrice,
			$line->item->vatRate,
			$line->shipping,
			$line->shippingPrice,
			array_map(
				static fn ( AccessoryOffer $accessory ): array => array(
					'id'       => $accessory->id,
					'title'    => $accessory->title,
					'price'    => $accessory->price,
					'vat_rate' => $accessory->vatRate,
				),
				$line->accessories
			),
			$line->item->leadDays,
			$line->deliveryDay->format( 'Y-m-d' ),
			$line->item->withdrawalExempt,
			$line->shippingLabel,
			$line->discount
		);
	}

	/** The pieces and their accessories, without delivery. */
	public function total(): int {
		return $this->quantity * ( $this->unitPrice + array_sum( array_column( $this->accessories, 'price' ) ) );
	}
}
