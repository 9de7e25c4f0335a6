<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Filters;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\ResponsiveImages;
use Vitrine\Storefront\Routing\GonePage;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\Tag;

defined( 'ABSPATH' ) || exit;

/** Title, description, alternate URLs, link previews and structured data of shop pages. */
final class Head {

	private ?Meta $meta = null;

	public function __construct(
		private readonly Routing $routing,
		private readonly LanguageAlternates $alternates,
		private readonly Languages $languages,
		private readonly SiteSchema $site,
		private readonly ShopWording $wording,
		private readonly ResponsiveImages $images,
		private readonly GonePage $gone,
		private readonly PageContents $contents,
	) {
	}

	/** Hook `language_attributes`: uses the language of the page instead of the site's. */
	public function language( string $attributes ): string {
		return (string) preg_replace( '/\blang="[^"]*"/', 'lang="' . esc_attr( $this->languages->current()->tag() ) . '"', $attributes );
	}

	/**
	 * @param array<string, string> $parts
	 * @return array<string, string>
	 */
	public function title( array $parts ): array {
		$place   = $this->routing->place();
		$missing = $this->gone->isGone() ? __( 'No longer available', 'vitrine' ) : __( 'Page not found', 'vitrine' );
		if ( $place === null ) {
			// WordPress's own text needs a language pack.
			return is_404() ? array( 'title' => $missing ) + $parts : $parts;
		}
		$title = $place->missing() || is_404() ? $missing : $this->meta()->title;
		$name  = get_bloginfo( 'name', 'display' );
		return $place->path === '' ? array_filter(
			array(
				'title'   => $name,
				'tagline' => in_array( $title, array( '', self::siteName() ), true ) ? $this->wording->tagline() : $title,
			)
		) : array(
			'title' => $title === '' ? $name : $title,
			'site'  => $name,
		);
	}

	/**
	 * @param array<string, bool|string> $robots
	 * @return array<string, bool|string>
	 */
	public function robots( array $robots ): array {
		$place = $this->routing->place();
		if ( $place !== null && ( $place->missing() || is_404() || ! $this->meta()->index ) ) {
			return array(
				'noindex' => true,
				'follow'  => true,
			);
		}
		return $robots;
	}

	public function print(): void {
		$place = $this->routing->place();
		if ( $place === null || $place->missing() || is_404() ) {
			return;
		}
		remove_action( 'wp_head', 'rel_canonical' );
		$meta    = $this->meta();
		$address = $this->canonical( $meta );
		if ( $address !== '' && ! SeoPlugin::prints( 'canonical' ) ) {
			printf( "<link rel=\"canonical\" href=\"%s\">\n", esc_url( $address ) );
		}
		$this->alternateLinks( $meta );
		$this->previews( $meta );
		if ( $place->path === '' ) {
			$this->site->printSite( ! SeoPlugin::prints( '@WebSite' ) );
		} elseif ( $place->kind === Translations::PAGE && ! SeoPlugin::prints( '@BreadcrumbList' ) ) {
			SiteSchema::json( SiteSchema::breadcrumb( $this->trail() ) );
		}
	}

	/** @return list<array{string, string}> */
	private function trail(): array {
		$meta  = $this->meta();
		$place = $this->routing->place();
		return $meta->trail === array() && $place?->kind === Translations::PAGE && $place->path !== ''
			? array( array( __( 'Home', 'vitrine' ), $this->languages->url() ), array( $meta->title, $this->canonical( $meta ) ) )
			: $meta->trail;
	}

	/** Hook `wp`: gives an SEO plugin what the shop knows of its page. */
	public function handOver(): void {
		$place = $this->routing->place();
		if ( $place === null || $place->missing() || is_404() || ! SeoPlugin::isActive() ) {
			return;
		}
		SeoPlugin::watch();
		// Printed after the plugin, if it prints none.
		remove_action( 'wp_head', 'wp_robots', 1 );
		add_action( 'wp_head', $this->printRobots( ... ), 2 );
		SeoPlugin::feed(
			fn (): array => array(
				'title'       => implode( ' – ', $this->title( array() ) ),
				'name'        => $this->meta()->title,
				'description' => $this->meta()->description,
				'canonical'   => $this->canonical( $this->meta() ),
				'type'        => $this->meta()->type,
				'locale'      => $this->languages->current()->locale,
				'noindex'     => $this->meta()->index ? '' : '1',
				'home'        => $this->languages->url(),
				'language'    => $this->languages->current()->tag(),
			),
			// The plugins know a page's featured image themselves.
			fn (): ?array => $place->kind === Translations::PAGE && has_post_thumbnail( $place->object ) ? null : $this->meta()->image,
			$this->trail( ... )
		);
	}

	/** Rules that the plugin has not printed, and a `noindex` that it does not know. */
	private function printRobots(): void {
		// Rank Math and All in One SEO remove all callbacks, and don't print rules on each page.
		Filters::add( 'wp_robots', $this->robots( ... ) );
		/** WordPress's own filter. */
		$rules = SeoPlugin::prints( 'robots' ) ? (array) apply_filters( 'wp_robots', array() ) : array();
		if ( ! SeoPlugin::prints( 'robots' ) || ( (bool) ( $rules['noindex'] ?? false ) && ! SeoPlugin::prints( 'noindex' ) ) ) {
			wp_robots();
		}
	}

	private function meta(): Meta {
		/** Modules refine the metadata of their pages: `fn ( Meta $meta, ?Place $place ): Meta`. */
		return $this->meta ??= $this->described( Filters::apply( 'vitrine_meta', $this->defaultMeta(), $this->routing->place() ) );
	}

	/** With a description: search engines would take any words of a page without one. */
	private function described( Meta $meta ): Meta {
		if ( $meta->description !== '' ) {
			return $meta;
		}
		$name    = self::siteName();
		$tagline = $this->wording->tagline();
		$about   = $meta->title === '' || $meta->title === $name ? $name : sprintf(
			/* translators: description of a page for search engines; 1: its title, 2: name of the shop */
			__( '%1$s at %2$s', 'vitrine' ),
			$meta->title,
			$name
		);
		return $meta->with( description: $tagline === '' ? "$about." : "$about. $tagline" );
	}

	private static function siteName(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
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
			// The title of the home page is "Home": it names the page only in wp-admin.
			$place?->path === '' ? self::siteName() : wp_strip_all_tags( get_the_title( $post ) ),
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

	/**
	 * For a text page without a picture: that of the home page, or the logo. SEO plugins don't get it: the owner may have chosen one there.
	 *
	 * @return array{url: string, width: int, height: int, alt: string, ...}|null
	 */
	private function commonImage(): ?array {
		$isText = $this->routing->place()?->kind === Translations::PAGE && get_option( 'show_on_front' ) === 'page';
		$home   = $isText ? get_post( (int) get_option( 'page_on_front' ) ) : null;
		if ( ! $home instanceof \WP_Post ) {
			return null;
		}
		$this->contents->shows( Tag::post( $home->ID ) );
		return $this->images->forAttachment( self::picture( $home ) )
			?? $this->images->forAttachment( (int) get_theme_mod( 'custom_logo' ) );
	}

	/** Excerpt of a page; our blocks keep their texts in attributes, which are read from there. */
	private static function opening( string $content ): string {
		if ( preg_match( '/<!-- wp:vitrine\/[a-z-]+ (\{.*?\}) \/?-->/s', $content, $found ) === 1 ) {
			$attributes = json_decode( $found[1], true );
			return is_array( $attributes ) && is_string( $attributes['text'] ?? null ) ? $attributes['text'] : '';
		}
		return excerpt_remove_blocks( strip_shortcodes( $content ) );
	}

	private function alternateLinks( Meta $meta ): void {
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

	/** Prints what an SEO plugin has not printed. */
	private function previews( Meta $meta ): void {
		$name = get_bloginfo( 'name', 'display' );
		if ( $meta->description !== '' && ! SeoPlugin::prints( 'description' ) ) {
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
		$image      = SeoPlugin::prints( 'og:image' ) ? null : $meta->image ?? $this->commonImage();
		if ( $image !== null ) {
			$properties += array(
				'og:image'        => $image['url'],
				'og:image:width'  => (string) $image['width'],
				'og:image:height' => (string) $image['height'],
				'og:image:alt'    => $image['alt'],
			);
		}
		foreach ( array_filter( $properties + $meta->more, static fn ( string $value ): bool => $value !== '' ) as $property => $value ) {
			if ( ! SeoPlugin::prints( $property ) ) {
				printf( "<meta property=\"%s\" content=\"%s\">\n", esc_attr( $property ), esc_attr( $value ) );
			}
		}
		$others = array_diff_key( $meta->index ? $this->alternates->indexed() : array(), array( $this->languages->current()->code => '' ) );
		foreach ( SeoPlugin::prints( 'og:locale:alternate' ) ? array() : array_keys( $others ) as $code ) {
			$locale = (string) $this->languages->find( $code )?->locale;
			printf( "<meta property=\"og:locale:alternate\" content=\"%s\">\n", esc_attr( $locale ) );
		}
		if ( ! SeoPlugin::prints( 'twitter:card' ) ) {
			// Title, description and picture are taken from those above.
			$card = ( $meta->image ?? $image ) === null ? 'summary' : 'summary_large_image';
			printf( "<meta name=\"twitter:card\" content=\"%s\">\n", $card ); // phpcs:ignore WordPress.Security.EscapeOutput -- constant.
		}
	}
}
