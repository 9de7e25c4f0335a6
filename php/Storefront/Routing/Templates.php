<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\Kernel\Filters;
use Vitrine\Storefront\EditorRequest;
use Vitrine\Storefront\Theme;
use WP_HTML_Tag_Processor;

/** Selects the template of virtual pages: the theme's own, or the plugin's block template, or a plain frame in classic themes. */
final class Templates {

	/** Templates for other block themes: our blocks between the theme's header and footer. */
	private const OWN = array(
		'vitrine-checkout'          => 'checkout',
		'vitrine-order-received'    => 'order-received',
		'vitrine-wishlist'          => 'wishlist',
		'vitrine-newsletter'        => 'newsletter',
		'vitrine-back-in-stock'     => 'back-in-stock',
		'vitrine-withdrawal'        => 'withdrawal',
		'vitrine-account'           => 'account',
		'vitrine-shop'              => 'product-list',
		'vitrine-search'            => 'search-results',
		'vitrine-compare'           => 'compare',
		'single-vitrine_product'    => 'product',
		'taxonomy-vitrine_category' => 'product-list',
	);

	/** Template of home pages built from our blocks: full width, without the page title. */
	public const HOME = 'vitrine-home';

	public function __construct( private readonly Routing $routing ) {
	}

	/** Hook `init`. The bundled theme contains all of them as files. */
	public function register(): void {
		if ( Theme::active() || ! wp_is_block_theme() ) {
			return;
		}
		$names = EditorRequest::isCurrent() ? TemplateNames::all() : array();
		foreach ( self::OWN as $slug => $block ) {
			register_block_template(
				"vitrine//$slug",
				( $names[ $slug ] ?? array( 'title' => $slug ) ) + array(
					'content' => self::content( 'v-main', "<!-- wp:vitrine/$block /-->" ),
				)
			);
		}
		register_block_template(
			'vitrine//' . self::HOME,
			( $names[ self::HOME ] ?? array( 'title' => self::HOME ) ) + array(
				'post_types' => array( 'page' ),
				'content'    => self::content( 'v-main v-home', '<!-- wp:post-content {"layout":{"type":"default"}} /-->' ),
			)
		);
		Filters::add(
			'render_block_core/site-title',
			fn ( string $html ): string => $this->hasOwnHeading() ? self::titleAsText( $html ) : $html
		);
	}

	/** Whether the shop prints the main heading of the page. */
	private function hasOwnHeading(): bool {
		return $this->routing->place()?->page !== null || is_singular( 'vitrine_product' ) || is_tax( 'vitrine_category' )
			|| ( is_page() && has_block( 'vitrine/home-hero' ) );
	}

	/** The site title is a main heading by default. It keeps its element, which themes style. */
	private static function titleAsText( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( array( 'tag_name' => 'h1' ) ) ) {
			$tags->set_attribute( 'role', 'none' );
		}
		return $tags->get_updated_html();
	}

	/** A block between the theme's header and footer. */
	private static function content( string $names, string $block ): string {
		return '<!-- wp:template-part {"slug":"header","tagName":"header"} /-->'
			. "<!-- wp:group {\"tagName\":\"main\",\"className\":\"$names\",\"layout\":{\"type\":\"default\"}} --><main class=\"wp-block-group $names\">"
			. $block
			. '</main><!-- /wp:group -->'
			. '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->';
	}

	/**
	 * Hook `frontpage_template_hierarchy`: a page's selected template takes precedence over the theme's `front-page`.
	 *
	 * @param array<string> $names
	 * @return array<string>
	 */
	public function home( array $names ): array {
		return is_page() && get_page_template_slug( get_queried_object_id() ) === self::HOME ? array( self::HOME, ...$names ) : $names;
	}

	/**
	 * Hook `theme_page_templates`: classic themes offer it in the editor as well.
	 *
	 * @param array<string, string> $templates
	 * @return array<string, string>
	 */
	public static function offerHome( array $templates ): array {
		return wp_is_block_theme() ? $templates : $templates + array( self::HOME => __( 'Shop home page', 'vitrine' ) );
	}

	/**
	 * Hook `index_template_hierarchy`: no conditional tag matches a virtual page, so WordPress falls back to `index`.
	 *
	 * @param array<string> $names
	 * @return array<string>
	 */
	public function hierarchy( array $names ): array {
		$page = $this->routing->place()?->page;
		if ( $page !== null ) {
			array_unshift( $names, "{$page->template}.php" );
		}
		return $names;
	}

	/** Hook `template_include`: classic themes have no template of ours, so the plugin's frame loads their header and footer. */
	public function fallback( string $template ): string {
		$page = $this->routing->place()?->page;
		if ( is_page() && ! wp_is_block_theme() && get_page_template_slug( get_queried_object_id() ) === self::HOME ) {
			return \Vitrine\DIR . '/templates/classic-home.php';
		}
		$own = $page === null
			? (
				is_singular( 'vitrine_product' )
					? 'single-vitrine_product'
					: ( is_tax( 'vitrine_category' ) ? 'taxonomy-vitrine_category' : '' )
			)
			: $page->template;
		if ( $own === '' || wp_is_block_theme() || ! isset( self::OWN[ $own ] ) || basename( $template ) === "$own.php" ) {
			return $template;
		}
		set_query_var( 'vitrine_block', self::OWN[ $own ] );
		return \Vitrine\DIR . '/templates/classic.php';
	}

	/**
	 * @param array<string> $names
	 * @return array<string>
	 */
	public function bodyClass( array $names ): array {
		$place   = $this->routing->place();
		$names[] = 'v-shop';
		if ( $place?->page !== null ) {
			$names[] = 'v-page-' . ( $place->path === '' ? 'home' : strtr( $place->path, '/', '-' ) );
		}
		return $names;
	}
}
