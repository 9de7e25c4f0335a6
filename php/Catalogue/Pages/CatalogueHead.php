<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\InlineJson;
use Vitrine\Storefront\Head\Meta;
use Vitrine\Storefront\PageCache\PageContents;
use Vitrine\Storefront\Routing\MatchedPage;

/** Metadata of catalogue pages for search engines and link previews. */
final class CatalogueHead {

	public function __construct(
		private readonly ProductBlock $product,
		private readonly ListPages $lists,
		private readonly Languages $languages,
		private readonly Clock $clock,
		private readonly CatalogueSettings $settings,
		private readonly AttributeList $attributes,
		private readonly FamilySchema $schema,
		private readonly Comparison $comparison,
		private readonly PageContents $contents,
	) {
	}

	/** Filter `vitrine_meta`. */
	public function meta( Meta $meta, ?MatchedPage $matched ): Meta {
		$full = $this->product->current();
		if ( $full !== null ) {
			$family = $this->product->family();
			$own    = $family->own->item ?? $full->item;
			return $meta->with(
				array(
					// A family's own address shows a variant that the visitor has not chosen.
					'title'       => $family?->asked === false ? $own->title : $full->item->title,
					'description' => $own->excerpt,
					'image'       => $full->gallery[0] ?? $full->item->image,
					'type'        => 'product',
					'index'       => $full->item->translated,
					'more'        => array(
						'product:price:amount'   => self::decimal( $full->item->price ),
						'product:price:currency' => $this->settings->currency,
					),
				)
			);
		}
		if ( $matched?->page !== null && $matched->path === 'compare' ) {
			$ids = array_map( static fn ( ProductDetails $one ): int => $one->item->id, $this->comparison->current() );
			return $meta->with( array( 'query' => Comparison::query( $ids ) ) );
		}
		if ( ! self::isList( $matched ) ) {
			return $meta;
		}
		$list  = $this->lists->current();
		$title = $list->title();
		if ( $list->query->page > 1 ) {
			/* translators: 1: title of a list, 2: page number */
			$title = sprintf( __( '%1$s, page %2$d', 'vitrine' ), $title, $list->query->page );
		}
		return $meta->with(
			array(
				'title'       => $title,
				'description' => (string) $list->category?->description,
				'image'       => $list->category->image ?? null,
				'index'       => $list->indexable(),
				'query'       => $list->canonicalQuery(),
			)
		);
	}

	/** Hook `wp_head`: prev/next links of a list and a product's structured data. */
	public function print( ?MatchedPage $matched ): void {
		$full = $this->product->current();
		if ( $full !== null ) {
			self::json( $this->structured( $full ) );
			return;
		}
		if ( self::isList( $matched ) ) {
			$list = $this->lists->current();
			foreach ( array_filter( array( 'prev' => $list->previous(), 'next' => $list->next() ) ) as $rel => $url ) {
				printf( "<link rel=\"%s\" href=\"%s\">\n", esc_attr( $rel ), esc_url( $url ) );
			}
			if ( $list->category !== null ) {
				self::json(
					self::breadcrumb(
						array(
							array( __( 'Home', 'vitrine' ), $this->languages->url() ),
							array( $list->category->title, $list->category->url ),
						)
					)
				);
			}
		}
	}

	private static function isList( ?MatchedPage $matched ): bool {
		return is_tax( PostTypes::CATEGORY ) || ( $matched?->page !== null && in_array( $matched->path, array( 'shop', 'search' ), true ) );
	}

	/** @return array<string, mixed> */
	private function structured( ProductDetails $full ): array {
		$now     = $this->clock->now();
		$this->contents->validUntil( $now->modify( 'first day of January next year midnight' )->getTimestamp() );
		$item    = $full->item;
		$family  = $this->product->family();
		$own     = $family->own->item ?? $item;
		$product = array(
			'@type'       => 'Product',
			'@id'         => $item->url . '#product',
			'name'        => $item->title,
			'description' => $own->excerpt,
			'sku'         => $item->sku,
			'url'         => $item->url,
			'image'       => array_column( $full->gallery, 'url' ),
			'offers'      => array(
				'@type'           => 'Offer',
				'url'             => $item->url,
				'price'           => self::decimal( $item->price ),
				'priceCurrency'   => $this->settings->currency,
				'priceValidUntil' => $now->modify( '+1 year' )->format( 'Y-12-31' ),
				'itemCondition'   => 'https://schema.org/NewCondition',
				'availability'    => 'https://schema.org/' . match ( Availability::key( $item ) ) {
					'sold-out'      => 'OutOfStock',
					'made-to-order' => 'MadeToOrder',
					'few'           => 'LimitedAvailability',
					default         => 'InStock',
				},
			),
		);
		if ( $item->priorPrice !== null ) {
			$product['offers']['priceSpecification'] = array(
				array(
					'@type'         => 'UnitPriceSpecification',
					'price'         => self::decimal( $item->price ),
					'priceCurrency' => $this->settings->currency,
				),
				array(
					'@type'         => 'UnitPriceSpecification',
					'priceType'     => 'https://schema.org/StrikethroughPrice',
					'price'         => self::decimal( $item->priorPrice ),
					'priceCurrency' => $this->settings->currency,
				),
			);
		}
		if ( $full->weightGrams > 0 ) {
			$product['weight'] = array(
				'@type'    => 'QuantitativeValue',
				'value'    => $full->weightGrams,
				'unitCode' => 'GRM',
			);
		}
		if ( $full->category !== null ) {
			$product['category'] = $full->category['title'];
		}
		$trail = array( array( __( 'Home', 'vitrine' ), $this->languages->url() ) );
		if ( $full->category !== null ) {
			$trail[] = array( $full->category['title'], $full->category['url'] );
		}
		$trail[]  = array( $own->title, $own->url );
		$product += $this->attributes->structured( $full );
		return array(
			'@graph' => array( $family === null ? $product : $this->schema->group( $family, $product ), self::breadcrumb( $trail ) ),
		);
	}

	/**
	 * @param list<array{string, string}> $trail Titles and URLs.
	 * @return array<string, mixed>
	 */
	private static function breadcrumb( array $trail ): array {
		return array(
			'@type'           => 'BreadcrumbList',
			'itemListElement' => array_map(
				static fn ( array $step, int $index ): array => array(
					'@type'    => 'ListItem',
					'position' => $index + 1,
					'name'     => $step[0],
					'item'     => $step[1],
				),
				$trail,
				array_keys( $trail )
			),
		);
	}

	private static function decimal( int $cents ): string {
		return number_format( $cents / 100, 2, '.', '' );
	}

	/** @param array<string, mixed> $data */
	private static function json( array $data ): void {
		printf(
			"<script type=\"application/ld+json\">%s</script>\n",
			InlineJson::encode( array( '@context' => 'https://schema.org' ) + $data )
		); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON with escaped tags.
	}
}
