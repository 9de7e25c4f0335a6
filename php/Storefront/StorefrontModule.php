<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\Database\ProvidesTables;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\RequestUrl;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\Blocks\Footer;
use Vitrine\Storefront\Blocks\Header;
use Vitrine\Storefront\Blocks\HomeBlocks;
use Vitrine\Storefront\Blocks\LegalLinks;
use Vitrine\Storefront\Blocks\PageBlocks;
use Vitrine\Storefront\Blocks\PageDescriptions;
use Vitrine\Storefront\Blocks\ShopLinks;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Head\Head;
use Vitrine\Storefront\Head\HeadCleanup;
use Vitrine\Storefront\Head\Scripts;
use Vitrine\Storefront\Head\Styles;
use Vitrine\Storefront\Redirects\OldAddress;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Routing\AuthorPrivacy;
use Vitrine\Storefront\Routing\GonePage;
use Vitrine\Storefront\Routing\MovedPaths;
use Vitrine\Storefront\Routing\PathConflicts;
use Vitrine\Storefront\Routing\PathRedirects;
use Vitrine\Storefront\Routing\PrintedPaths;
use Vitrine\Storefront\Routing\QueryVariables;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Routing\TemplateNames;
use Vitrine\Storefront\Routing\Templates;
use Vitrine\Storefront\Security\PageHeaders;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\TextScripts;
use Vitrine\Storefront\Security\TypedSources;
use Vitrine\Storefront\Security\TypedTexts;
use Vitrine\Storefront\Sitemap\SeoSitemaps;
use Vitrine\Storefront\Sitemap\ShopPagesSitemap;
use Vitrine\Storefront\Sitemap\SitemapRenderer;
use Vitrine\Storefront\ThemeLinks\ThemeLinksHooks;

defined( 'ABSPATH' ) || exit;

/** Storefront pages: routing, head, header and footer, blocks, scripts and styles, the bundled theme. */
final class StorefrontModule extends Module implements ProvidesBlocks, DescribesBlocks, ProvidesPages, ProvidesPathKinds, ProvidesTables {

	/** Filters of SEO plugins that print a sitemap: Yoast SEO, Rank Math, The SEO Framework, SEOPress and All in One SEO. */
	private const SITEMAPS = array(
		'wpseo_sitemap_page_content',
		'rank_math/sitemap/page_content',
		'the_seo_framework_sitemap_additional_urls',
		'seopress_sitemaps_xml_single',
		'aioseo_sitemap_posts',
	);

	public function services(): array {
		$build = static fn (): Bundles => new Bundles( \Vitrine\DIR . '/build', plugins_url( 'build', \Vitrine\FILE ), ! Theme::active() );
		return array(
			View::class          => static fn ( Container $c ): View => new View( \Vitrine\DIR . '/templates', $c->get( Brand::class ) ),
			Bundles::class       => $build,
		);
	}

	public function register( Container $container ): void {
		require_once __DIR__ . '/template-tags.php';
		Theme::register( \Vitrine\DIR . '/themes' );
		add_action( 'init', static fn () => self::prepare( $container ), 20 );
		Filters::add( 'default_template_types', static fn ( array $types ): array => TemplateNames::add( $types ) );
		Filters::add( 'theme_page_templates', static fn ( array $names ): array => Templates::offerHome( $names ) );
		ShopState::whenShown( static fn () => self::takeAddresses( $container ) );
		add_action( 'vitrine_migrated', static fn () => PathConflicts::store() );
		add_action( 'delete_attachment', static fn ( int $id ) => MailPictures::delete( $id ) );
		add_action( 'vitrine_migrated', static fn () => PolicySettings::addOptions() );
		add_action( 'vitrine_migrated', static fn () => PrintedPaths::addOption() );
		add_action( 'vitrine_migrated', static fn () => SeoSitemaps::refresh() );
		add_action( 'save_post', static fn ( int $id, \WP_Post $post ) => TextScripts::addPost( $post ), 10, 2 );
		add_action( 'save_post', static fn ( int $id, \WP_Post $post ) => $container->get( TypedSources::class )->add( $post ), 20, 2 );
		add_action( 'vitrine_went_live', static fn ( bool $live = false ) => $container->get( TypedSources::class )->keep( $live ), 5 );
		add_action( 'vitrine_went_offline', static fn ( bool $wasLive ) => PolicyFindings::wentOffline( $wasLive ) );
		add_action( 'saved_term', static fn ( int $id ) => TextScripts::addTerm( $id ) );
		foreach ( array( 'wp_after_insert_post', 'deleted_post' ) as $change ) {
			add_action(
				$change,
				static fn ( int $id, \WP_Post $post ) => in_array( $post->post_type, array( 'page', 'post' ), true )
					? $container->get( PathConflicts::class )->refresh()
					: null,
				10,
				2
			);
		}
		$changes = array(
			'vitrine_went_live',
			'update_option_' . EmbeddedLanguages::OPTION,
			'update_option_' . PathBases::OPTION,
			'update_option_permalink_structure',
			'created_category',
		);
		foreach ( $changes as $change ) {
			add_action( $change, static fn () => $container->get( PathConflicts::class )->refresh() );
			add_action( $change, static fn () => SeoSitemaps::refresh() );
		}
		Filters::add( 'block_categories_all', BlockTypes::category( ... ) );
		// The editor previews blocks through server-side rendering and needs their styles.
		add_action( 'enqueue_block_assets', static fn () => is_admin() ? $container->get( Styles::class )->enqueueAll() : null );
	}

	private static function takeAddresses( Container $container ): void {
		Filters::add(
			'do_parse_request',
			static fn ( bool $parse, \WP $wp ): bool => $container->get( Routing::class )->parse( $parse, $wp ),
			10,
			2
		);
		Filters::add(
			'query_vars',
			// Most requests have no arrays, and don't load the class.
			static fn ( array $names ): array => array_filter( $_GET + $_POST, is_array( ... ) ) === array() // phpcs:ignore WordPress.Security.NonceVerification -- only the types.
				? $names
				: QueryVariables::readable( $names ),
			PHP_INT_MAX
		);
		Filters::add(
			'page_link',
			static fn ( string $link, int $page ): string => $container->get( Routing::class )->pageLink( $link, $page ),
			10,
			2
		);
		// These closures load the class only where users are named.
		Filters::add(
			'rest_pre_dispatch',
			static fn ( mixed $result, mixed $server, \WP_REST_Request $request ): mixed =>
				stripos( $request->get_route(), '/wp/v2/users' ) === 0 ? AuthorPrivacy::answer( $result, $request ) : $result,
			10,
			3
		);
		Filters::add( 'oembed_response_data', static fn ( array $data ): array => AuthorPrivacy::embed( $data ) );
		Filters::add(
			'wp_sitemaps_add_provider',
			static fn ( mixed $provider, string $name ): mixed =>
				$name === 'users' && ! $container->get( RequestUrl::class )->isApi() && AuthorPrivacy::isHidden() ? false : $provider,
			10,
			2
		);
		// Fires on every request.
		add_action(
			'wp_sitemaps_init',
			static fn ( \WP_Sitemaps $sitemaps ) => str_contains( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), 'sitemap' ) // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
				? self::extendSitemaps( $container, $sitemaps )
				: null
		);
		foreach ( self::SITEMAPS as $hook ) {
			$extend = static fn ( mixed $given, mixed $of = '' ) => $container->get( SeoSitemaps::class )->extend( $hook, $given, $of );
			Filters::add( $hook, $extend, 10, 2 );
		}
		Filters::add( 'wp_die_handler', static fn ( callable $usual ): callable => $container->get( ErrorPage::class )->handler( $usual ) );
	}

	private static function extendSitemaps( Container $container, \WP_Sitemaps $sitemaps ): void {
		$sitemaps->renderer = $container->get( SitemapRenderer::class );
		$sitemaps->registry->add_provider( ShopPagesSitemap::NAME, $container->get( ShopPagesSitemap::class ) );
	}

	/** Hook `init`. Requests to data/v1 need neither blocks nor pages. */
	private static function prepare( Container $container ): void {
		$url = $container->get( RequestUrl::class );
		if ( $url->isApi() && str_contains( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), 'data/v1' ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			return;
		}
		$page = ! is_admin() && ! $url->isApi();
		if ( $page && ! ShopState::isShown() ) {
			return;
		}
		$container->get( BlockTypes::class )->register();
		$container->get( Templates::class )->register();
		if ( ! Theme::active() ) {
			ThemeLinksHooks::start( $container );
		}
		if ( $page ) {
			$container->get( TypedTexts::class )->register();
			self::preparePages( $container );
		} else {
			// Most responses of REST routes and of admin-ajax.php contain no texts; those that do may be inserted into a page.
			$hooks = array( 'the_content', 'the_title', 'get_the_excerpt', 'term_description', 'comment_text', 'render_block_data' );
			foreach ( $hooks as $hook ) {
				add_filter(
					$hook,
					static function ( $text ) use ( $container ) {
						$container->get( TypedTexts::class )->register();
						return $text;
					},
					PHP_INT_MIN
				);
			}
		}
	}

	private static function preparePages( Container $container ): void {
		$routing = $container->get( Routing::class );
		$container->get( PageHeaders::class )->register( Theme::active() );
		AuthorPrivacy::register();
		Filters::add( 'posts_pre_query', $routing->withoutPosts( ... ), 10, 2 );
		add_action( 'parse_query', $routing->markAsNotHome( ... ) );
		add_action( 'template_redirect', static fn () => is_404() ? $container->get( OldAddress::class )->answer() : null, 4 );
		add_action(
			'template_redirect',
			static function () use ( $container ): void {
				$container->get( PathRedirects::class )->redirectToCanonical();
				if ( is_404() && ! $container->get( GonePage::class )->isGone() ) {
					$container->get( MovedPaths::class )->redirect();
				}
			},
			5
		);
		add_action( 'template_redirect', $routing->hideReferrer( ... ), 1 );
		Filters::add( 'redirect_canonical', static fn ( string|false $url ): string|false => $routing->place() === null ? $url : false );
		Filters::add(
			'index_template_hierarchy',
			static fn ( array $names ): array => $container->get( Templates::class )->hierarchy( $names )
		);
		Filters::add(
			'frontpage_template_hierarchy',
			static fn ( array $names ): array => $container->get( Templates::class )->home( $names )
		);
		Filters::add(
			'template_include',
			static fn ( string $template ): string => $container->get( Templates::class )->fallback( $template ),
			5
		);
		Filters::add( 'body_class', static fn ( array $names ): array => $container->get( Templates::class )->bodyClass( $names ) );
		Filters::add( 'language_attributes', static fn ( string $tags ): string => $container->get( Head::class )->language( $tags ) );
		Filters::add( 'document_title_parts', static fn ( array $parts ): array => $container->get( Head::class )->title( $parts ) );
		add_filter( 'document_title_separator', static fn (): string => '–' );
		Filters::add( 'wp_robots', static fn ( array $robots ): array => $container->get( Head::class )->robots( $robots ) );
		add_action( 'wp_head', static fn () => $container->get( Head::class )->print(), 2 );
		add_action( 'wp', static fn () => $container->get( Head::class )->handOver() );
		add_action( 'wp_enqueue_scripts', static fn () => $container->get( Styles::class )->enqueue() );
		add_action( 'wp_head', static fn () => $container->get( Scripts::class )->early(), 9 );
		// After what other plugins print in the footer, which may be texts: scripts read the last one.
		add_action( 'wp_footer', static fn () => $container->get( Scripts::class )->data(), PHP_INT_MAX );
		add_action( 'wp_footer', static fn () => print( $container->get( PageBlocks::class )->notices() ), 5 ); // phpcs:ignore WordPress.Security.EscapeOutput -- fixed markup.
		if ( Theme::active() ) {
			HeadCleanup::trim();
		}
	}

	public function tables(): array {
		return array( 'redirects' => Redirects::table() );
	}

	public function blocks(): array {
		return array(
			'header'         => static fn ( Container $c ): string => $c->get( Header::class )->render(),
			'footer'         => static fn ( Container $c ): string => $c->get( Footer::class )->render(),
			'shop-links'     => static fn ( Container $c, array $given ): string => $c->get( ShopLinks::class )->render( $given ),
			'legal-links'    => static fn ( Container $c, array $given ): string => $c->get( LegalLinks::class )->render( $given ),
			'home-hero'      => static fn ( Container $c, array $attributes ): string => $c->get( HomeBlocks::class )->hero( $attributes ),
			'home-story'     => static fn ( Container $c, array $attributes ): string => $c->get( HomeBlocks::class )->story( $attributes ),
			'checkout'       => static fn ( Container $c ): string => $c->get( PageBlocks::class )->checkout(),
			'checkout-header' => static fn ( Container $c ): string => $c->get( Blocks\CheckoutFrame::class )->header(),
			'checkout-footer' => static fn ( Container $c ): string => $c->get( Blocks\CheckoutFrame::class )->footer(),
			'order-received' => static fn ( Container $c ): string => $c->get( PageBlocks::class )->orderReceived(),
			'not-found'      => static fn ( Container $c ): string => $c->get( PageBlocks::class )->notFound(),
		);
	}

	public function describeBlocks(): array {
		return HomeBlocks::descriptions() + PageDescriptions::all() + ThemeLinksHooks::descriptions();
	}

	public function pages(): array {
		return array(
			'checkout'            => new Page( 'vitrine-checkout', static fn (): string => __( 'Checkout', 'vitrine' ), newsletter: false ),
			'received-your-order' => new Page(
				'vitrine-order-received',
				static fn (): string => __( 'Your order', 'vitrine' ),
				newsletter: false,
				secret: true
			),
		);
	}

	public function pathKinds(): array {
		return array(
			Translations::PAGE => static fn ( Container $c, int $page ): array => array( 'page_id' => $page ),
		);
	}

	public function childPaths(): array {
		return array();
	}
}
