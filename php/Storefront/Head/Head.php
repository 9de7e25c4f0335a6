<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\InlineJson;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\ResponsiveImages;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\Routing\Routing;

/** Title, description, alternate URLs, link previews and structured data of shop pages. */
final class Head {

	private ?Meta $meta = null;

	public function __construct(
		private readonly Routing $routing,
		private readonly LanguageAlternates $alternates,
		private readonly Languages $languages,
		private readonly Payload $payload,
		private readonly ResponsiveImages $images,
	) {
	}

	/** Hook `language_attributes`: uses the language of the page instead of the site's. */
	public function language( string $attributes ): string {
		return (string) preg_replace( '/\blang="[^"]*"/', 'lang="' . esc_attr( $this->languages->current()->tag() ) . '"', $attributes );
	}

	/**
	 * Hook `document_title_parts`.
	 *
	 * @param array<string, string> $parts
	 * @return array<string, string>
	 */
	public function title( array $parts ): array {
		$place = $this->routing->place();
		if ( $place === null ) {
			return $parts;
		}
		$title = $place->missing() ? __( 'Page not found', 'vitrine' ) : $this->meta()->title;
		$name  = get_bloginfo( 'name', 'display' );
		return $place->path === '' ? array_filter(
			array(
				'title'   => $name,
				'tagline' => $title === $name ? '' : $title,
			)
		) : array(
			'title' => $title === '' ? $name : $title,
			'site'  => $name,
		);
	}

	/**
	 * Hook `wp_robots`.
	 *
	 * @param array<string, bool|string> $robots
	 * @return array<string, bool|string>
	 */
	public function robots( array $robots ): array {
		$place = $this->routing->place();
		if ( $place !== null && ( $place->missing() || ! $this->meta()->index ) ) {
			return array(
				'noindex' => true,
				'follow'  => true,
			);
		}
		return $robots;
	}

	/** Hook `wp_head`. */
	public function print(): void {
		$place = $this->routing->place();
		if ( $place === null || $place->missing() ) {
			return;
		}
		remove_action( 'wp_head', 'rel_canonical' );
		$meta = $this->meta();
		$this->addresses( $meta );
		$this->previews( $meta );
		if ( $place->path === '' ) {
			$this->organization();
		}
	}

	private function meta(): Meta {
		/** Modules refine the metadata of their pages: `fn ( Meta $meta, ?Place $place ): Meta`. */
		return $this->meta ??= Filters::apply( 'vitrine_meta', $this->defaultMeta(), $this->routing->place() );
	}

	private function defaultMeta(): Meta {
		$place = $this->routing->place();
		if ( $place?->page !== null ) {
			return new Meta( ( $place->page->title )(), index: $place->page->index );
		}
		$post = get_queried_object();
		if ( ! $post instanceof \WP_Post ) {
			return new Meta( (string) single_term_title( '', false ) );
		}
		$text  = $post->post_excerpt !== '' ? $post->post_excerpt : self::opening( $post->post_content );
		return new Meta(
			wp_strip_all_tags( get_the_title( $post ) ),
			wp_html_excerpt( wp_strip_all_tags( $text, true ), 160, '…' ),
			$this->images->forAttachment( self::picture( $post ) )
		);
	}

	/** The featured image, or the first picture in one of our blocks. */
	private static function picture( \WP_Post $post ): int {
		$own = (int) get_post_thumbnail_id( $post );
		return $own === 0 && preg_match( '/<!-- wp:vitrine\/[a-z-]+ \{[^}]*"image":(\d+)/', $post->post_content, $found ) === 1
			? (int) $found[1]
			: $own;
	}

	/** Excerpt of a page; our blocks keep their texts in attributes, which are read from there. */
	private static function opening( string $content ): string {
		if ( preg_match( '/<!-- wp:vitrine\/[a-z-]+ (\{.*?\}) \/?-->/s', $content, $found ) === 1 ) {
			$attributes = json_decode( $found[1], true );
			return is_array( $attributes ) && is_string( $attributes['text'] ?? null ) ? $attributes['text'] : '';
		}
		return excerpt_remove_blocks( strip_shortcodes( $content ) );
	}

	private function addresses( Meta $meta ): void {
		$canonical = $this->canonical( $meta );
		if ( $canonical !== '' ) {
			printf( "<link rel=\"canonical\" href=\"%s\">\n", esc_url( $canonical ) );
		}
		$urls = $meta->index
			? array_map( static fn ( string $url ): string => $url . $meta->query, $this->alternates->indexed() )
			: array();
		foreach ( $urls as $code => $url ) {
			printf( "<link rel=\"alternate\" hreflang=\"%s\" href=\"%s\">\n", esc_attr( $code ), esc_url( $url ) );
		}
		$neutral = $urls[ $this->languages->default()->code ] ?? null;
		if ( $neutral !== null ) {
			printf( "<link rel=\"alternate\" hreflang=\"x-default\" href=\"%s\">\n", esc_url( $neutral ) );
		}
	}

	/** '' if WordPress's canonical URL applies. */
	private function canonical( Meta $meta ): string {
		$address = $this->alternates->canonical();
		return $address === null ? '' : $address . $meta->query;
	}

	private function previews( Meta $meta ): void {
		$name = get_bloginfo( 'name', 'display' );
		if ( $meta->description !== '' ) {
			printf( "<meta name=\"description\" content=\"%s\">\n", esc_attr( $meta->description ) );
		}
		$properties = array(
			'og:site_name'   => $name,
			'og:type'        => $meta->type,
			'og:locale'      => $this->languages->current()->locale,
			'og:title'       => $meta->title === '' ? $name : $meta->title,
			'og:description' => $meta->description,
			'og:url'         => $this->canonical( $meta ),
		);
		if ( $meta->image !== null ) {
			$properties += array(
				'og:image'        => $meta->image['url'],
				'og:image:width'  => (string) $meta->image['width'],
				'og:image:height' => (string) $meta->image['height'],
				'og:image:alt'    => $meta->image['alt'],
			);
		}
		foreach ( array_filter( $properties + $meta->more, static fn ( string $value ): bool => $value !== '' ) as $property => $value ) {
			printf( "<meta property=\"%s\" content=\"%s\">\n", esc_attr( $property ), esc_attr( $value ) );
		}
	}

	/** Structured data of the organization and the site search, only on the home page. */
	private function organization(): void {
		$general = $this->payload->part( 'options' )['general'] ?? array();
		$home    = $this->languages->url( '', $this->languages->default() );
		$name    = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$socials = array_filter(
			array_map(
				static fn ( string $key ): string => (string) ( $general[ "social_$key" ] ?? '' ),
				array( 'facebook', 'instagram', 'linkedin', 'twitter' )
			)
		);
		$graph   = array(
			'@context' => 'https://schema.org',
			'@graph'   => array(
				array_filter(
					array(
						'@type'     => 'Organization',
						'@id'       => "$home#organization",
						'name'      => $name,
						'url'       => $home,
						'email'     => (string) ( $general['footer_email'] ?? '' ),
						'telephone' => (string) ( $general['footer_phone'] ?? '' ),
						'sameAs'    => array_values( $socials ),
					)
				),
				array(
					'@type'           => 'WebSite',
					'@id'             => "$home#website",
					'url'             => $this->languages->url(),
					'name'            => $name,
					'inLanguage'      => $this->languages->current()->tag(),
					'publisher'       => array( '@id' => "$home#organization" ),
					'potentialAction' => array(
						'@type'       => 'SearchAction',
						'target'      => $this->languages->url( 'search' ) . '?s={search_term_string}',
						'query-input' => 'required name=search_term_string',
					),
				),
			),
		);
		printf(
			"<script type=\"application/ld+json\">%s</script>\n",
			InlineJson::encode( $graph )
		); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON with escaped tags.
	}
}
