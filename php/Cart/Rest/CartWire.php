<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\CartNotice;
use Vitrine\Cart\NotDelivered;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\Rest\ProductWire;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;

/** Writes priced carts in the shapes of `CartSchemas`, in the current language. */
final class CartWire {

	public function __construct(
		private readonly ProductWire $products,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
	) {
	}

	/** @return list<array<string, mixed>> */
	public function lines( PricedCart $cart ): array {
		return array_map( $this->line( ... ), $cart->lines );
	}

	/** @return list<array{code: string, id: int|null, message: string}> */
	public function notices( PricedCart $cart ): array {
		return array_map( static fn ( CartNotice $notice ): array => $notice->wire(), $cart->notices );
	}

	/** @return array<string, mixed> */
	public function totals( Totals $totals, string $currency ): array {
		$money = fn ( int $cents ): array => $this->money->wire( new Money( $cents, $currency ) );
		return array(
			'items'         => $money( $totals->items ),
			'shipping'      => $money( $totals->shipping ),
			'discount'      => $money( $totals->discount ),
			'discount_code' => $totals->discountCode,
			'total'         => $money( $totals->total ),
			'vat'           => array_map(
				static fn ( VatShare $share ): array => array(
					'rate' => $share->rate,
					'net'  => $money( $share->net ),
					'vat'  => $money( $share->vat ),
				),
				$totals->vat
			),
			'count'         => $totals->count,
		);
	}

	/** @return array<string, mixed> */
	private function line( PricedLine $line ): array {
		$item = $line->item;
		return array(
			'id'               => $item->id,
			'kiekis'           => $line->quantity,
			'title'            => $item->title,
			'url'              => $item->url,
			'image'            => $item->image,
			'product_price'    => $this->products->money( $line->unitPrice ),
			'regular_price'    => $line->regularPrice === null ? null : $this->products->money( $line->regularPrice ),
			'prior_price'      => $line->regularPrice === null || $item->priorPrice === null ? null : $this->products->money( $item->priorPrice ),
			'line_total'       => $this->products->money( $line->total() ),
			'vat_rate'         => $item->vatRate,
			'stock'            => $item->stock,
			'max'              => $line->max,
			'lead_days'        => $item->leadDays,
			'delivery_date'    => $line->deliveryDay->format( 'Y-m-d' ),
			'delivery_text'    => $this->dates->long( $line->deliveryDay ),
			'shipping'         => $line->shipping,
			'shipping_price'   => $this->products->money( $line->shippingPrice ),
			'shipping_methods' => $this->products->options( $line->ways ),
			'shipping_problem' => NotDelivered::in( $line, $this->countries )?->text() ?? '',
			'properties'       => array_map(
				fn ( AccessoryOffer $accessory ): array => array(
					'id'        => $accessory->id,
					'title'     => $accessory->title,
					'acc_price' => $this->products->money( $accessory->price ),
					'available' => $accessory->available(),
				),
				$line->accessories
			),
			'accessories'      => $this->products->accessories( $item ),
			'change_count'     => $line->changeCount,
		);
	}
}
