<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\BeginConsent;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\FreeDelivery;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\Quote\Destination;
use Vitrine\Cart\Totals;
use Vitrine\Cart\UndeliverableLine;
use Vitrine\Cart\Vat\VatReasons;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Rest\Request;
use Vitrine\Rest\Schema;

/** A priced cart in responses, in the current language. Each schema is followed by its output. */
final class CartResource {

	private const MAX_POSTCODE_LENGTH = 16;

	private const MAX_TOWN_LENGTH = 200;

	public function __construct(
		private readonly ProductResource $products,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly VatReasons $reasons,
	) {
	}

	/** @return list<array<string, mixed>> */
	public function lines( PricedCart $cart ): array {
		return array_map( $this->line( ... ), $cart->lines );
	}

	/** @return array<string, mixed> */
	public static function lineSchema(): array {
		return Schema::object(
			array(
				'id'               => Schema::int(),
				'kiekis'           => Schema::int( 1 ),
				'title'            => Schema::text(),
				'url'              => Schema::text(),
				'image'            => Schema::nullable( Schema::image() ),
				'product_price'    => Schema::money(),
				'regular_price'    => Schema::nullable( Schema::money() ),
				'prior_price'      => Schema::nullable( Schema::money() ),
				'unit_price'       => Schema::text(),
				'line_total'       => Schema::money(),
				'vat_rate'         => Schema::int(),
				'stock'            => Schema::nullable( Schema::int() ),
				'max'              => Schema::int( 1 ),
				'lead_days'        => Schema::int( 0 ),
				'delivery_date'    => Schema::text(),
				'delivery_text'    => Schema::text(),
				'shipping'         => Schema::text(),
				'shipping_price'   => Schema::money(),
				'shipping_methods' => Schema::list( ProductResource::deliveryOptionSchema() ),
				'shipping_problem' => Schema::text(),
				'shipped'          => Schema::bool(),
				'properties'       => Schema::list( self::accessorySchema() ),
				'accessories'      => Schema::list( ProductResource::accessorySchema() ),
				'change_count'     => Schema::int( 0 ),
				'begin_words'      => Schema::text(),
			),
			array(),
			'PricedLine'
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
			'image'            => $item->preview->image,
			'product_price'    => $this->products->money( $line->unitPrice ),
			'regular_price'    => $line->regularPrice === null ? null : $this->products->money( $line->regularPrice ),
			'prior_price'      => $line->regularPrice === null || $item->prices->sale?->priorPrice === null
				? null
				: $this->products->money( $item->prices->sale->priorPrice ),
			'unit_price'       => $this->products->legalText( $item, $line->unitPrice ),
			'line_total'       => $this->products->money( $line->total() ),
			'vat_rate'         => $item->prices->vatRate,
			'stock'            => $item->stock,
			'max'              => $line->max,
			'lead_days'        => $item->delivery->leadDays,
			'delivery_date'    => $line->deliveryDay->format( 'Y-m-d' ),
			'delivery_text'    => $this->dates->long( $line->deliveryDay )
				. ( $line->dateCountry === '' ? '' : " ({$this->countries->name( $line->dateCountry )})" ),
			'shipping'         => $line->shipping,
			'shipping_price'   => $this->products->money( $line->shippingPrice ),
			'shipping_methods' => $this->products->options( $line->deliveryOptions ),
			'shipping_problem' => UndeliverableLine::fromLine( $line, $this->countries )?->text() ?? '',
			'shipped'          => $line->isShipped(),
			'properties'       => array_map( $this->accessory( ... ), $line->accessories ),
			'accessories'      => $this->products->accessories( $item ),
			'change_count'     => $line->request->changeCount ?? 0,
			'begin_words'      => BeginConsent::words( $line ),
		);
	}

	/**
	 * A part of the totals of a cart, not of an order.
	 *
	 * @return array{free_delivery?: array{text: string, percent: int}}
	 */
	public function freeDelivery( ?FreeDelivery $free ): array {
		return $free === null ? array() : array(
			'free_delivery' => array(
				'text'    => $free->missing() === 0
					? __( 'You have reached free delivery.', 'vitrine' )
					/* translators: %s: amount of money */
					: sprintf( __( '%s to go until delivery is free', 'vitrine' ), $this->products->formatted( $free->missing() ) ),
				'percent' => $free->percent(),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function accessorySchema(): array {
		return Schema::object(
			array(
				'id'        => Schema::int(),
				'title'     => Schema::text(),
				'acc_price' => Schema::money(),
				'available' => Schema::bool(),
			),
			array(),
			'PricedProperty'
		);
	}

	/** @return array<string, mixed> */
	private function accessory( AccessoryOffer $accessory ): array {
		return array(
			'id'        => $accessory->id,
			'title'     => $accessory->title,
			'acc_price' => $this->products->money( $accessory->price ),
			'available' => $accessory->available(),
		);
	}

	/** @return array<string, mixed> */
	public static function totalsSchema(): array {
		return Schema::object(
			array(
				'items'         => Schema::money(),
				'shipping'      => Schema::money(),
				'discount'      => Schema::money(),
				'discount_code' => Schema::text(),
				'total'         => Schema::money(),
				'vat'           => Schema::list(
					Schema::object(
						array(
							'rate' => Schema::int(),
							'net'  => Schema::money(),
							'vat'  => Schema::money(),
						),
						array(),
						'VatShare'
					)
				),
				'count'         => Schema::int( 0 ),
				'vat_treatment' => array(
					'type'  => 'string',
					'enum'  => array_column( VatTreatment::cases(), 'value' ),
					'title' => 'VatTreatment',
				),
				'vat_reason'    => Schema::text(),
				'free_delivery' => Schema::object(
					array(
						'text'    => Schema::text(),
						'percent' => Schema::int( 0 ),
					),
					array(),
					'FreeDelivery'
				),
			),
			array( 'free_delivery' ),
			'Totals'
		);
	}

	/** @return array<string, mixed> */
	public function totals( Totals $totals, string $currency ): array {
		$money = fn ( int $cents ): array => $this->money->toArray( new Money( $cents, $currency ) );
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
				$totals->vatTreatment === VatTreatment::SmallBusiness ? array() : $totals->vat
			),
			'count'         => $totals->count,
			'vat_treatment' => $totals->vatTreatment->value,
			'vat_reason'    => $this->reasons->of( $totals->vatTreatment ),
		);
	}

	/** @return array<string, mixed> */
	public static function noticeSchema(): array {
		return Schema::object(
			array(
				'code'    => array(
					'type' => 'string',
					'enum' => array_column( NoticeCode::cases(), 'value' ),
				),
				'id'      => Schema::nullable( Schema::int() ),
				'message' => Schema::text(),
			),
			array(),
			'CartNotice'
		);
	}

	/**
	 * @param list<CartNotice> $notices
	 * @return list<array{code: string, id: int|null, message: string}>
	 */
	public function notices( array $notices ): array {
		return array_map(
			static fn ( CartNotice $notice ): array => array(
				'code'    => $notice->code->value,
				'id'      => $notice->id,
				'message' => $notice->text(),
			),
			$notices
		);
	}

	/**
	 * Arguments of the delivery. An unknown or missing country is replaced with the shop's.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function destinationArguments(): array {
		return array(
			'country'  => Schema::text( 2 ),
			'postcode' => Schema::text( self::MAX_POSTCODE_LENGTH ),
			'city'     => Schema::text( self::MAX_TOWN_LENGTH ),
			'state'    => Schema::text( self::MAX_TOWN_LENGTH ),
		);
	}

	public static function destination( Request $request ): Destination {
		return new Destination(
			$request->text( 'country' ),
			$request->text( 'postcode' ),
			$request->text( 'city' ),
			$request->text( 'state' )
		);
	}
}
