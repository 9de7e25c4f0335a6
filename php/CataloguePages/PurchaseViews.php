<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\CataloguePages\View\AssuranceView;
use Vitrine\CataloguePages\View\DeliveryView;
use Vitrine\CataloguePages\View\PurchaseView;
use Vitrine\CataloguePages\View\StockView;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Typography;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Nature;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\ShopWording;

/** Prepares what the purchase box of a product page shows. */
final class PurchaseViews {

	/** Maximum quantity of a made-to-order product; larger orders are arranged by phone. */
	private const MAX_MADE_TO_ORDER = 20;

	public function __construct(
		private readonly ProductResource $resource,
		private readonly PriceViews $prices,
		private readonly PriceNote $note,
		private readonly DeliveryMethods $methods,
		private readonly DeliveryEstimate $estimate,
		private readonly DateFormat $dates,
		private readonly Countries $countries,
		private readonly ShopWording $wording,
		private readonly PageContents $contents,
		private readonly Payload $payload,
	) {
	}

	/** @param bool $hasOther Whether another variant is available. */
	public function of( CatalogueItem $item, bool $hasOther ): PurchaseView {
		$this->contents->validUntil( $this->estimate->validUntil() );
		return new PurchaseView(
			item: $item,
			product: array_replace( $this->resource->toArray( $item ), array( 'stock' => $item->shownStock() ) ),
			price: $this->prices->exact( $item ),
			note: $this->note->of( $item ),
			stock: self::stock( $item, $hasOther ),
			delivery: $this->delivery( $item ),
			assurance: new AssuranceView(
				$item->legal->withdrawalExempt,
				$this->withdrawal( $item->legal->nature ),
				$this->instructions(),
				// The owner's promises are about parcels and pieces.
				$item->legal->nature === Nature::Goods ? $this->wording->promises() : array()
			),
			accessories: array_values(
				array_map(
					fn ( AccessoryOffer $offer ): array => array(
						'offer' => $offer,
						'price' => $this->resource->formatted( $offer->price ),
					),
					$item->offers
				)
			),
		);
	}

	private static function stock( CatalogueItem $item, bool $hasOther ): StockView {
		return new StockView(
			available: $item->available() && $item->buyable(),
			state: Availability::key( $item ),
			text: Availability::text( $item ),
			leadText: Availability::leadText( $item ),
			goneText: $hasOther
				? __( 'This variant is currently sold out. Choose another one, or add it to your favourites.', 'vitrine' )
				: __( 'This product is currently sold out. You can add it to your favourites.', 'vitrine' ),
			most: $item->stock === null ? self::MAX_MADE_TO_ORDER : max( 1, (int) $item->shownStock() ),
		);
	}

	private function delivery( CatalogueItem $item ): DeliveryView {
		$usual = $this->methods->defaultFor( $item )
			?? new DeliveryMethod( $this->methods->keyFor( $item ), pickup: $item->isDelivered() );
		return new DeliveryView(
			icon: $usual->pickup ? 'store' : ( $item->isDelivered() ? 'truck' : 'check' ),
			text: match ( true ) {
				/* translators: %s: a date */
				$usual->pickup        => __( 'Ready for pick-up on %s', 'vitrine' ),
				/* translators: %s: a date */
				$item->isDelivered()  => $this->wording->get( 'delivery_by', __( 'Delivery by %s', 'vitrine' ) ),
				/* translators: %s: a date */
				default               => __( 'Available from %s', 'vitrine' ),
			},
			day: $this->dates->inSentence( $this->estimate->day( $item->delivery->leadDays, $usual->key ) ),
			country: $this->estimate->dependsOnCountry( $usual->key, $item->delivery->leadDays )
				? sprintf(
					/* translators: %s: a country */
					__( '%s; dates for other countries at checkout', 'vitrine' ),
					$this->countries->name( $this->methods->home )
				)
				: '',
			free: $this->freeDelivery( $item, $usual ),
			methods: $this->methodsOf( $item, $usual->key ),
		);
	}

	/** For the item alone; the cart says how much is missing. */
	private function freeDelivery( CatalogueItem $item, DeliveryMethod $usual ): string {
		$from = $usual->tariff->freeFrom;
		if ( $usual->pickup || ! $item->isDelivered() || ( $from === null && $usual->tariff->rule !== PriceRule::Free ) ) {
			return '';
		}
		return $from === null || $item->prices->price >= $from
			? __( 'Free delivery', 'vitrine' )
			/* translators: %s: amount of money */
			: sprintf( __( 'Free delivery from %s', 'vitrine' ), $this->resource->formatted( $from ) );
	}

	/** @return list<array{key: string, label: string, price: string, note: string, day: string, usual: bool}> */
	private function methodsOf( CatalogueItem $item, string $usual ): array {
		return array_map(
			fn ( array $method ): array => array(
				'key'   => $method['key'],
				'label' => $method['label'],
				'price' => $method['price']['amount'] === 0 ? __( 'free', 'vitrine' ) : $method['price']['formatted'],
				'note'  => $method['note'],
				'day'   => $this->dates->long( $this->estimate->day( $item->delivery->leadDays, $method['key'] ) ),
				'usual' => $method['key'] === $usual,
			),
			$this->resource->deliveryOptions( $item )
		);
	}

	private function instructions(): string {
		$page = $this->payload->part( 'options' )['general']['withdrawal_instructions_page'] ?? null;
		return is_array( $page ) && is_string( $page['url'] ?? null ) ? $page['url'] : '';
	}

	private function withdrawal( Nature $nature ): string {
		$days = $this->wording->withdrawalDays();
		if ( $nature === Nature::Goods ) {
			/* translators: %d: number of days */
			$text = _n( '%d day to change your mind', '%d days to change your mind', $days, 'vitrine' );
		} else {
			/* translators: %d: number of days */
			$text = __( 'Withdrawal within %d days; the right can end earlier if we begin with your consent', 'vitrine' );
		}
		return Typography::keepTogether( sprintf( $text, $days ) );
	}
}
