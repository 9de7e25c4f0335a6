<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\DeliveryEstimate;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductPages;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Rest\ProductWire;
use Vitrine\Catalogue\Shipping;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Storefront\View;
use Vitrine\Storefront\Words;

/** The block `product`: everything a person wants to know before spending the money. */
final class ProductBlock {

	/** More of one piece than this is a matter for the telephone. */
	private const MOST_MADE_TO_ORDER = 20;

	private const RELATED = 4;

	/** @var array<int, ProductFull|null> by post */
	private array $read = array();

	public function __construct(
		private readonly ProductPages $products,
		private readonly ProductLists $lists,
		private readonly Cards $cards,
		private readonly ProductWire $wire,
		private readonly DeliveryMethods $methods,
		private readonly DeliveryEstimate $estimate,
		private readonly DateFormat $dates,
		private readonly Typography $typography,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly Words $words,
	) {
	}

	/** The product of this request's page, read once for page and head alike. */
	public function current(): ?ProductFull {
		$post = is_singular( PostTypes::PRODUCT ) ? get_queried_object_id() : 0;
		if ( $post > 0 && ! array_key_exists( $post, $this->read ) ) {
			$this->read[ $post ] = $this->products->byPost( $post );
		}
		return $this->read[ $post ] ?? null;
	}

	public function render(): string {
		$full = $this->current();
		$post = $full === null ? null : get_post( $full->post );
		if ( $full === null || $post === null ) {
			return '';
		}
		$item    = $full->item;
		$related = $full->category === null ? array() : $this->lists->some( 'category', self::RELATED, $full->category['id'], $item->id );
		return $this->view->render(
			'catalogue/product',
			array(
				'title'       => $item->title,
				'excerpt'     => $item->excerpt,
				'text_lang'   => $item->translated ? '' : $this->languages->default()->tag(),
				'notice'      => $item->translated ? '' : $this->fallbackNotice(),
				'crumbs'      => $this->crumbs( $full ),
				'gallery'     => $full->gallery,
				'purchase'    => $this->purchase( $item ),
				'description' => do_blocks( $post->post_content ),
				'details'     => $this->details( $full ),
				'related_title' => $this->words->of( 'related', __( 'Related products', 'vitrine' ) ),
				'related'     => $this->cards->render( $related ),
				'category'    => $full->category,
			)
		);
	}

	/** @return array<string, mixed> The purchase box. */
	private function purchase( CatalogueItem $item ): array {
		$arrives = array();
		$usual   = $this->methods->usual( $item ) ?? new DeliveryMethod( Shipping::PICKUP, pickup: true );
		foreach ( $this->wire->shippingMethods( $item ) as $method ) {
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
			'id'          => $item->id,
			'sku'         => $item->sku,
			'url'         => $item->url,
			'product'     => $this->wire->cartProduct( $item ),
			'price'       => $this->wire->formatted( $item->price ),
			'struck'      => $item->priorPrice === null ? '' : $this->wire->formatted( $item->priorPrice ),
			'lowest'      => $this->cards->lowest( $item ),
			'off'         => $this->cards->off( $item ),
			/* translators: %s: VAT rate, for instance 21 */
			'vat'         => sprintf( __( 'incl. %s %% VAT, plus delivery', 'vitrine' ), $this->typography->number( $item->vatRate / 100 ) ),
			'available'   => $item->available(),
			'state'       => Availability::key( $item ),
			'state_text'  => Availability::text( $item ),
			'lead_text'   => Availability::leadText( $item ),
			'day'         => $this->dates->long( $this->estimate->day( $item->leadDays, $usual->key ) ),
			'pickup_only' => $usual->pickup,
			/* translators: %s: a day */
			'delivery_by' => $this->words->of( 'delivery_by', __( 'Delivery by %s', 'vitrine' ) ),
			/* translators: %d: number of days */
			'withdrawal'  => sprintf( _n( '%d day to change your mind', '%d days to change your mind', $this->words->withdrawalDays(), 'vitrine' ), $this->words->withdrawalDays() ),
			'promises'    => $this->words->promises(),
			'shipping'    => $arrives,
			'accessories' => array_values( array_map( $this->accessory( ... ), $item->offers ) ),
			'most'        => $item->stock === null ? self::MOST_MADE_TO_ORDER : max( 1, $item->stock ),
			'exempt'      => $item->withdrawalExempt,
		);
	}

	/** @return array<string, mixed> */
	private function accessory( AccessoryOffer $offer ): array {
		return array(
			'id'        => $offer->id,
			'title'     => $offer->title,
			'url'       => $offer->url,
			'image'     => $offer->image,
			'price'     => $this->wire->formatted( $offer->price ),
			'available' => $offer->available(),
		);
	}

	/** @return list<array{key: string, label: string, text: string}> The plain sections, those that have something to say. */
	private function details( ProductFull $full ): array {
		$labels   = array(
			'material' => __( 'Material', 'vitrine' ),
			'size'     => __( 'Size', 'vitrine' ),
			'weight'   => __( 'Weight', 'vitrine' ),
			'care'     => __( 'Care', 'vitrine' ),
			'making'   => __( 'How it is made', 'vitrine' ),
		);
		$texts    = get_post_meta( $full->post, PostTypes::DETAILS, true );
		$sections = array();
		foreach ( ProductText::DETAILS as $key ) {
			$text = is_array( $texts ) ? trim( (string) ( $texts[ $key ] ?? '' ) ) : '';
			if ( $text !== '' ) {
				$sections[] = array(
					'key'   => $key,
					'label' => $labels[ $key ],
					'text'  => $text,
				);
			}
		}
		return $sections;
	}

	/** @return list<array{title: string, url: string}> */
	private function crumbs( ProductFull $full ): array {
		$crumbs = array(
			array(
				'title' => __( 'Home', 'vitrine' ),
				'url'   => $this->languages->url(),
			),
			array(
				'title' => $this->words->allProducts(),
				'url'   => $this->languages->url( 'shop' ),
			),
		);
		if ( $full->category !== null ) {
			$crumbs[] = array(
				'title' => $full->category['title'],
				'url'   => $full->category['url'],
			);
		}
		return $crumbs;
	}

	private function fallbackNotice(): string {
		/* translators: 1: the language of the page, 2: the language of the text below, both in their own words */
		return sprintf( __( 'The description is not available in %1$s yet. You are reading it in %2$s.', 'vitrine' ), $this->languages->current()->name, $this->languages->default()->name );
	}
}
