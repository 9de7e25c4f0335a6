<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\I18n\Typography;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Storefront\Head\Meta;
use Vitrine\Storefront\Head\SeoPlugin;
use Vitrine\Storefront\Head\SiteSchema;
use Vitrine\Storefront\Routing\MatchedPage;

/** Metadata of catalogue pages for search engines and link previews. */
final class CatalogueHead {

	public function __construct(
		private readonly CurrentProduct $product,
		private readonly ListPages $lists,
		private readonly Currencies $currencies,
		private readonly ProductSchema $schema,
		private readonly Comparison $comparison,
		private readonly Typography $typography,
	) {
	}

	public function meta( Meta $meta, ?MatchedPage $matched ): Meta {
		$full = $this->product->details();
		if ( $full !== null ) {
			$family = $this->product->family();
			$own    = $family->own->item ?? $full->item;
			$image  = $full->gallery[0] ?? $full->item->preview->image;
			return $meta->with(
				// A family's own address shows a variant that the visitor has not chosen.
				title: $family?->asked === false ? $own->title : $full->item->title,
				description: $own->preview->excerpt,
				image: $image === null ? null : Picture::large( $image ),
				type: 'product',
				index: $full->item->preview->translated && ! ( $family->own ?? $full )->unlisted,
				more: $this->properties( $full ),
				trail: $this->trail(),
			);
		}
		if ( $matched?->page !== null && $matched->path === 'compare' ) {
			$ids = array_map( static fn ( ProductDetails $one ): int => $one->item->id, $this->comparison->current() );
			return $meta->with( query: Comparison::query( $ids ) );
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
			title: $title,
			description: $list->kind === 'search' ? '' : $this->describe( $list ),
			image: $list->category?->image === null ? null : Picture::large( $list->category->image ),
			index: $list->indexable(),
			query: $list->canonicalQuery(),
			trail: $this->trail(),
		);
	}

	/** @return list<array{string, string}> Of a product or a list; search results have none. */
	private function trail(): array {
		$full = $this->product->details();
		if ( $full !== null ) {
			$own   = $this->product->family()->own->item ?? $full->item;
			$above = $full->category === null ? array() : array( ...$full->category['trail'], $full->category );
			return $this->schema->trail( $above, $own->title, $own->url );
		}
		$list = $this->lists->current();
		return $list->kind === 'search' ? array() : $this->schema->trail( $list->category->trail ?? array(), $list->name(), $list->url );
	}

	/** @return array<string, string> What Facebook and Pinterest read of a product. */
	private function properties( ProductDetails $full ): array {
		$prior = $full->item->prices->sale?->priorPrice;
		return array(
			'product:price:amount'     => OfferSchema::decimal( $prior ?? $full->item->prices->price ),
			'product:price:currency'   => $this->currencies->code(),
			'product:availability'     => $full->item->available() ? 'in stock' : 'out of stock',
			'product:condition'        => 'new',
			'product:brand'            => (string) $full->brand?->name,
			'product:retailer_item_id' => $full->item->sku,
		) + ( $prior === null ? array() : array(
			'product:sale_price:amount'   => OfferSchema::decimal( $full->item->prices->price ),
			'product:sale_price:currency' => $this->currencies->code(),
		) );
	}

	/** Hook `wp_head`: prev/next links of a list and a product's structured data. */
	public function print( ?MatchedPage $matched ): void {
		$full = $this->product->details();
		if ( $full !== null ) {
			$product = $this->schema->of( $full, $this->product->family() );
			// Some SEO plugins print the path of a page themselves, but no product.
			$path = SeoPlugin::prints( '@BreadcrumbList' ) ? array() : array( SiteSchema::breadcrumb( $this->trail() ) );
			SiteSchema::json( array( '@graph' => array( $product, ...$path ) ) );
			return;
		}
		if ( self::isList( $matched ) ) {
			$list = $this->lists->current();
			foreach ( array_filter( array( 'prev' => $list->previous(), 'next' => $list->next() ) ) as $rel => $url ) {
				printf( "<link rel=\"%s\" href=\"%s\">\n", esc_attr( $rel ), esc_url( $url ) );
			}
			if ( $list->kind !== 'search' && ! SeoPlugin::prints( '@BreadcrumbList' ) ) {
				SiteSchema::json( SiteSchema::breadcrumb( $this->trail() ) );
			}
		}
	}

	/** The category's own description, or a sentence with the number of products. */
	private function describe( ListView $list ): string {
		$own = trim( (string) $list->category?->description );
		if ( $own !== '' && $list->query->page === 1 ) {
			return $own;
		}
		return sprintf(
			/* translators: description of a list for search engines; 1: its title, 2: number of products, 3: name of the shop */
			_n( '%1$s: %2$s product at %3$s.', '%1$s: %2$s products at %3$s.', $list->page->total, 'vitrine' ),
			$list->title(),
			$this->typography->number( $list->page->total, 0 ),
			wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES )
		) . ( $own === '' ? '' : " $own" );
	}

	private static function isList( ?MatchedPage $matched ): bool {
		return is_tax( PostTypes::CATEGORY ) || ( $matched?->page !== null && in_array( $matched->path, array( 'shop', 'search' ), true ) );
	}
}
