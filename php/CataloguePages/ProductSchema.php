<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\ReadModel\Picture;
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
		$about = ( $family->own ?? $full )->item->preview->excerpt;
		return $family === null
			? $this->product( $full, $about )
			: $this->families->group( $family, fn ( ProductDetails $one ): array => $this->product( $one, $about ) );
	}

	/** @return array<string, mixed> */
	private function product( ProductDetails $full, string $about ): array {
		$item    = $full->item;
		$product = array(
			'@type'       => 'Product',
			'@id'         => $item->url . '#product',
			'name'        => $item->title,
			'description' => $about,
			'sku'         => $item->sku,
			'url'         => $item->url,
			'image'       => array_column( array_map( Picture::large( ... ), $full->gallery ), 'url' ),
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
		return array_filter( $product, static fn ( mixed $value ): bool => $value !== '' && $value !== array() )
			+ $this->attributes->structured( $full );
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
