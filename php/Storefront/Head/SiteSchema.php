<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\InlineJson;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Payload;

/** Structured data of the shop as a whole, and what all structured data have in common. */
final class SiteSchema {

	private const SOCIALS = array( 'facebook', 'instagram', 'linkedin', 'twitter' );

	public function __construct(
		private readonly Languages $languages,
		private readonly Payload $payload,
		private readonly Brand $brand,
	) {
	}

	/** The `@id` of the shop, which offers refer to. */
	public function organizationId(): string {
		return $this->languages->url( '', $this->languages->default() ) . '#organization';
	}

	/**
	 * The shop and its search, for the home page. Always with the shop itself, which offers refer to.
	 *
	 * @param bool $withSite False if another plugin describes the site.
	 */
	public function printSite( bool $withSite ): void {
		$name         = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$organization = $this->organization( $name );
		/** Modules and plugins add what they know of the seller: `fn ( array $organization ): array`, properties of schema.org. */
		$organization = Filters::apply( 'vitrine_organization', $organization );
		self::json(
			array(
				'@graph' => array( $organization, ...( $withSite ? array( $this->site( $name ) ) : array() ) ),
			)
		);
	}

	/** @return array<string, mixed> */
	private function site( string $name ): array {
		$home = $this->languages->url();
		return array(
			'@type'           => 'WebSite',
			'@id'             => $home . '#website',
			'url'             => $home,
			'name'            => $name,
			'inLanguage'      => $this->languages->current()->tag(),
			'publisher'       => array( '@id' => $this->organizationId() ),
			'potentialAction' => array(
				'@type'       => 'SearchAction',
				'target'      => array(
					'@type'       => 'EntryPoint',
					'urlTemplate' => $this->languages->url( 'search' ) . '?s={search_term_string}',
				),
				'query-input' => 'required name=search_term_string',
			),
		);
	}

	/** @return array<string, mixed> */
	private function organization( string $name ): array {
		$general = (array) ( $this->payload->part( 'options' )['general'] ?? array() );
		$text    = static fn ( string $key ): string => is_string( $general[ $key ] ?? null ) ? $general[ $key ] : '';
		$logo    = $this->brand->logoUrl();
		return array_filter(
			array(
				'@type'     => 'OnlineStore',
				'@id'       => $this->organizationId(),
				'name'      => $name,
				'url'       => $this->languages->url( '', $this->languages->default() ),
				'logo'      => $logo !== '' ? $logo : (string) get_site_icon_url(),
				'email'     => $text( 'footer_email' ),
				'telephone' => $text( 'footer_phone' ),
				'sameAs'    => array_values(
					array_filter( array_map( static fn ( string $key ): string => $text( "social_$key" ), self::SOCIALS ) )
				),
			)
		);
	}

	/**
	 * @param list<array{string, string}> $trail Titles and URLs.
	 * @return array<string, mixed>
	 */
	public static function breadcrumb( array $trail ): array {
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

	/** @param array<string, mixed> $data */
	public static function json( array $data ): void {
		printf(
			"<script type=\"application/ld+json\">%s</script>\n",
			// phpcs:ignore WordPress.Security.EscapeOutput -- escapes for script elements.
			InlineJson::encode( array( '@context' => 'https://schema.org' ) + $data )
		);
	}
}
