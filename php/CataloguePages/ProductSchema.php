<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\ProductDetails;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Head\SiteSchema;

/** Structured data of product pages. */
final class ProductSchema {

	public function __construct(
		private readonly OfferSchema $offers,
		private readonly AttributeList $attributes,
		private readonly FamilySchema $families,
		private readonly SiteSchema $site,
		private readonly Languages $languages,
	) {
	}

	/** @return array<string, mixed> A `Product`, or the `ProductGroup` of a family. */
	public function of( ProductDetails $full, ?FamilyView $family ): array {
		$item    = $full->item;
		$own     = $family->own->item ?? $item;
		$product = array(
			'@type'       => 'Product',
			'@id'         => $item->url . '#product',
			'name'        => $item->title,
			'description' => $own->preview->excerpt,
			'sku'         => $item->sku,
			'url'         => $item->url,
			'image'       => array_column( $full->gallery, 'url' ),
			'weight'      => $full->weightGrams < 1 ? array() : array(
				'@type'    => 'QuantitativeValue',
				'value'    => $full->weightGrams,
				'unitCode' => 'GRM',
			),
			'category'    => $full->category === null
				? ''
				: implode( ' > ', array( ...array_column( $full->category['trail'], 'title' ), $full->category['title'] ) ),
			'offers'      => $this->offers->of( $full, $this->site->organizationId() ),
		);
		$product = array_filter( $product, static fn ( mixed $value ): bool => $value !== '' && $value !== array() )
			+ $this->attributes->structured( $full );
		return $family === null ? $product : $this->families->group( $family, $product );
	}

	/**
	 * @param list<array{title: string, url: string, ...}> $categories From the top.
	 * @return list<array{string, string}> Titles and URLs.
	 */
	public function trail( array $categories, string $title, string $url ): array {
		return array(
			array( __( 'Home', 'vitrine' ), $this->languages->url() ),
			...array_values( array_map( static fn ( array $one ): array => array( $one['title'], $one['url'] ), $categories ) ),
			array( $title, $url ),
		);
	}
}
