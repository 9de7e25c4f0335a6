<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Facts\EnergyLabel;
use Vitrine\Catalogue\Facts\SafetyFacts;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\Storage\ProductPages;
use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Nature;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Security\TypedBlocks;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** The block `product`: the product page. */
final class ProductBlock {

	/** Maximum quantity of a made-to-order product; larger orders are arranged by phone. */
	private const MAX_MADE_TO_ORDER = 20;

	private const RELATED_COUNT = 4;

	/** @var array<int, ProductDetails|null> by post */
	private array $read = array();

	/** @var array<int, FamilyView|null> by post */
	private array $families = array();

	public function __construct(
		private readonly ProductPages $products,
		private readonly ShownProducts $lists,
		private readonly ProductCard $cards,
		private readonly ProductResource $resource,
		private readonly DeliveryMethods $methods,
		private readonly DeliveryEstimate $estimate,
		private readonly DateFormat $dates,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly ShopWording $wording,
		private readonly AttributeList $attributes,
		private readonly FamilyPage $familyPage,
		private readonly Comparison $comparison,
		private readonly PageContents $contents,
		private readonly BlockTypes $blocks,
		private readonly SafetyFacts $safety,
	) {
	}

	/** The product of the current request, shared by page and head; of a family the chosen variant. */
	public function current(): ?ProductDetails {
		$post = is_singular( PostTypes::PRODUCT ) ? get_queried_object_id() : 0;
		if ( $post > 0 && ! array_key_exists( $post, $this->read ) ) {
			$own                     = $this->products->byPost( $post );
			$this->families[ $post ] = $own === null ? null : $this->familyPage->of( $own );
			$this->read[ $post ]     = $this->families[ $post ]->details ?? $own;
			array_map( $this->lists->details( ... ), array_filter( array( $own, $this->families[ $post ]->details ?? null ) ) );
			$this->lists->options( $this->families[ $post ]->family->options ?? array() );
		}
		return $this->read[ $post ] ?? null;
	}

	/** The family of the current product; null if it has no variants. */
	public function family(): ?FamilyView {
		return $this->families[ $this->current()->post ?? 0 ] ?? null;
	}

	public function render(): string {
		$full = $this->current();
		$post = $full === null ? null : get_post( $full->post );
		if ( $full === null || $post === null ) {
			return '';
		}
		$family  = $this->family();
		$item    = $family->own->item ?? $full->item;
		$related = $full->category === null
			? array()
			: $this->lists->pick( 'category', self::RELATED_COUNT, $full->category['id'], $item->id );
		return $this->view->render(
			'catalogue/product',
			array(
				'title'       => $item->title,
				'excerpt'     => $item->excerpt,
				'text_lang'   => $item->translated ? '' : $this->languages->default()->tag(),
				'notice'      => $item->translated ? '' : $this->fallbackNotice(),
				'crumbs'      => $this->crumbs( $full ),
				'gallery'     => $full->gallery,
				'options'     => $family === null ? array() : $this->familyPage->chooser( $family ),
				'purchase'    => $this->purchase( $full->item, self::hasOther( $family ) ),
				'guarantee'   => $full->item->legal->nature === Nature::Goods
					? $this->durability( $full ) . $this->blocks->render( 'guarantee-notice', array( 'full' => false ) )
					: '',
				'description' => do_blocks( TypedBlocks::clean( $post->post_content ) ),
				'warnings'    => $this->safety->warnings( $full, $item->id ),
				'facts'       => $this->attributes->rows( $full ),
				'manufacturer' => $full->manufacturer,
				'manufacturer_address' => $this->countries->translateIn( $full->manufacturer->address ?? '' ),
				'related_title' => $this->wording->get( 'related', __( 'Related products', 'vitrine' ) ),
				'related'     => $this->cards->render( $related ),
				'compare'     => $this->comparison->withRelated( $full, $family->family->options ?? array(), $related ),
				'category'    => $full->category,
			)
		);
	}

	/** The label of a producer's guarantee of durability of over two years (Directive 2011/83/EU, Article 6(1)(la)), or ''. */
	private function durability( ProductDetails $full ): string {
		$years = $full->item->legal->durabilityYears;
		return $years < LegalFacts::LABELLED_YEARS ? '' : $this->view->render(
			'catalogue/durability',
			array(
				'years'    => $years,
				'producer' => $full->brand->name ?? $full->manufacturer->name ?? '',
				'model'    => $full->mpn === '' ? $full->item->sku : $full->mpn,
				'qr'       => plugins_url( 'images/garan.svg', \Vitrine\FILE ),
			)
		);
	}

	/** Whether another variant is available. */
	private static function hasOther( ?FamilyView $family ): bool {
		foreach ( $family->family->variants ?? array() as $variant ) {
			if ( $variant->available && $variant->id !== $family?->chosen->id ) {
				return true;
			}
		}
		return false;
	}

	/** @return array<string, mixed> Data of the purchase box. */
	private function purchase( CatalogueItem $item, bool $hasOther ): array {
		$this->contents->validUntil( $this->estimate->validUntil() );
		$arrives = array();
		$usual   = $this->methods->defaultFor( $item )
			?? new DeliveryMethod( $this->methods->keyFor( $item ), pickup: $item->isDelivered() );
		foreach ( $this->resource->deliveryOptions( $item ) as $method ) {
			$arrives[] = array(
				'key'   => $method['key'],
				'label' => $method['label'],
				'price' => $method['price']['amount'] === 0 ? __( 'free', 'vitrine' ) : $method['price']['formatted'],
				'note'  => $method['note'],
				'day'   => $this->dates->long( $this->estimate->day( $item->leadDays, $method['key'] ) ),
				'usual' => $method['key'] === $usual->key,
			);
		}
		return array(
			'id'      => $item->id,
			'sku'     => $item->sku,
			'title'   => $item->title,
			'url'     => $item->url,
			'product' => array_replace( $this->resource->toArray( $item ), array( 'stock' => $item->shownStock() ) ),
			'price'   => $this->resource->formatted( $item->price ),
			'struck'  => $item->priorPrice === null ? '' : $this->resource->formatted( $item->priorPrice ),
			'unit_price' => $this->resource->unitPrice( $item, $item->price ),
			'energy'  => EnergyLabel::of( $item->legal ),
			'lowest'  => $this->cards->lowestPriceNote( $item ),
			'off'     => $this->cards->discountLabel( $item ),
			'vat'         => self::vatNote( $item ),
			'available'   => $item->available() && $item->buyable(),
			'gone'        => $hasOther
				? __( 'This variant is currently sold out. Choose another one, or add it to your favourites.', 'vitrine' )
				: __( 'This product is currently sold out. You can add it to your favourites.', 'vitrine' ),
			'state'       => Availability::key( $item ),
			'state_text'  => Availability::text( $item ),
			'lead_text'   => Availability::leadText( $item ),
			'day'         => $this->dates->inSentence( $this->estimate->day( $item->leadDays, $usual->key ) ),
			'day_country' => $this->estimate->dependsOnCountry( $usual->key, $item->leadDays )
				/* translators: %s: a country */
				? sprintf(
					__( '%s; dates for other countries at checkout', 'vitrine' ),
					$this->countries->name( $this->methods->home )
				)
				: '',
			'day_icon'    => $usual->pickup ? 'store' : ( $item->isDelivered() ? 'truck' : 'check' ),
			'day_text'    => match ( true ) {
				/* translators: %s: a date */
				$usual->pickup        => __( 'Ready for pick-up on %s', 'vitrine' ),
				/* translators: %s: a date */
				$item->isDelivered()  => $this->wording->get( 'delivery_by', __( 'Delivery by %s', 'vitrine' ) ),
				/* translators: %s: a date */
				default               => __( 'Available from %s', 'vitrine' ),
			},
			'withdrawal'  => $this->withdrawal( $item->legal->nature ),
			// The owner's promises are about parcels and pieces.
			'promises'    => $item->legal->nature === Nature::Goods ? $this->wording->promises() : array(),
			'shipping'    => $arrives,
			'accessories' => array_values( array_map( $this->accessory( ... ), $item->offers ) ),
			'most'        => $item->stock === null ? self::MAX_MADE_TO_ORDER : max( 1, (int) $item->shownStock() ),
			'exempt'      => $item->withdrawalExempt,
		);
	}

	/** Without a rate, which depends on the delivery country; '' where there is nothing to say. Shops without VAT must not name it. */
	private static function vatNote( CatalogueItem $item ): string {
		if ( $item->vatRate === 0 ) {
			return $item->isDelivered() ? __( 'plus delivery', 'vitrine' ) : '';
		}
		return $item->isDelivered() ? __( 'incl. VAT, plus delivery', 'vitrine' ) : __( 'incl. VAT', 'vitrine' );
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

	/** @return array<string, mixed> */
	private function accessory( AccessoryOffer $offer ): array {
		return array(
			'id'        => $offer->id,
			'title'     => $offer->title,
			'url'       => $offer->url,
			'image'     => $offer->image,
			'price'     => $this->resource->formatted( $offer->price ),
			'available' => $offer->available(),
		);
	}

	/** @return list<array{title: string, url: string}> */
	private function crumbs( ProductDetails $full ): array {
		$crumbs = array(
			array(
				'title' => __( 'Home', 'vitrine' ),
				'url'   => $this->languages->url(),
			),
			array(
				'title' => $this->wording->allProducts(),
				'url'   => $this->languages->url( 'shop' ),
			),
		);
		if ( $full->category !== null ) {
			array_push( $crumbs, ...$full->category['trail'] );
			$crumbs[] = array(
				'title' => $full->category['title'],
				'url'   => $full->category['url'],
			);
		}
		return $crumbs;
	}

	private function fallbackNotice(): string {
		return sprintf(
			/* translators: 1: language of the page, 2: language of the text below, both in their own names */
			__( 'The description is not available in %1$s yet. You are reading it in %2$s.', 'vitrine' ),
			$this->languages->current()->name,
			$this->languages->default()->name
		);
	}
}
