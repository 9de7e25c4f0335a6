<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\Consent\ConsentBarSwitch;
use Vitrine\Consent\ConsentPlugins;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathSpelling;
use Vitrine\Kernel\ShopState;
use Vitrine\PageCache\DropIn;
use Vitrine\PageCache\DropInState;
use Vitrine\Storefront\Head\SeoPlugin;
use Vitrine\Storefront\Routing\PathConflicts;
use Vitrine\Storefront\Theme;

/** What setup finds on the site that the owner should know before going live. */
final class SetupWarnings {

	/** Plugin names by a constant that each of them defines, or a class. */
	private const CACHES    = array(
		'WP_ROCKET_VERSION' => 'WP Rocket',
		'LSCWP_V'           => 'LiteSpeed Cache',
		'W3TC'              => 'W3 Total Cache',
		'WPCACHEHOME'       => 'WP Super Cache',
		'CACHE_ENABLER_FILE' => 'Cache Enabler',
		'WPFC_MAIN_PATH'    => 'WP Fastest Cache',
	);
	private const LANGUAGES = array(
		'POLYLANG_VERSION'      => 'Polylang',
		'ICL_SITEPRESS_VERSION' => 'WPML',
		'TRP_PLUGIN_VERSION'    => 'TranslatePress',
	);

	/** Suggested slugs where the shop's own are taken. */
	private const OTHER_SLUGS = array(
		'shop'     => 'store',
		'checkout' => 'order',
		'product'  => 'item',
		'category' => 'collection',
		'search'   => 'find',
		'user'     => 'account',
		'wishlist' => 'favourites',
	);

	public function __construct(
		private readonly PathConflicts $conflicts,
		private readonly Languages $languages,
		private readonly PathBases $bases,
		private readonly ConsentPlugins $consent,
	) {
	}

	/** @return list<array{title: string, text: string, link: string, action: string}> `link` is a URL or '', `action` is its text. */
	public function find(): array {
		$this->conflicts->refresh();
		return array( ...$this->shop(), ...$this->theme(), ...$this->addresses(), ...$this->home(), ...$this->plugins() );
	}

	/** A suggested slug for a base that is taken. */
	public static function proposal( string $base ): string {
		return self::OTHER_SLUGS[ $base ] ?? "shop-$base";
	}

	/** @return list<array{title: string, text: string, link: string, action: string}> */
	private function shop(): array {
		return class_exists( 'WooCommerce' ) && ! ShopState::isLive() ? array(
			self::finding(
				'WooCommerce',
				__(
					'WooCommerce keeps selling while your new shop is offline. Import its products, then choose other URLs below or move its pages, and deactivate it once its last orders are completed.',
					'vitrine'
				),
				admin_url( 'admin.php?page=vitrine-import' ),
				__( 'Import products', 'vitrine' )
			),
		) : array();
	}

	/** @return list<array{title: string, text: string, link: string, action: string}> */
	private function theme(): array {
		if ( Theme::active() ) {
			return array();
		}
		$kept   = __(
			'If you keep it, setup adds links to the shop, the cart, the account and the legal pages.',
			'vitrine'
		);
		$choice = __(
			'Your theme stays active until you go live. Choose below whether the shop uses its own theme or yours.',
			'vitrine'
		);
		return array(
			self::finding(
				/* translators: %s: name of a theme */
				sprintf( __( 'Your theme: %s', 'vitrine' ), (string) wp_get_theme()->get( 'Name' ) ),
				ShopState::isLive() ? $kept : "$choice $kept",
				Theme::choice() === Theme::KEEP && SetUp::done() ? ThemeLinksForm::screenUrl() : '',
				__( 'Links in your theme', 'vitrine' )
			),
		);
	}

	/** @return list<array{title: string, text: string, link: string, action: string}> */
	private function addresses(): array {
		$known = PathConflicts::cached();
		$found = array();
		foreach ( $known['routes'] as $slug => $post ) {
			$route   = $this->bases->inward( $slug, $this->languages->default()->code );
			$other   = self::proposal( $route );
			$found[] = self::finding(
				self::titled( '/' . PathSpelling::readable( $slug ), $post ),
				in_array( $route, PathBases::ROUTES, true )
					? sprintf(
						/* translators: %s: a URL path, for instance /store */
						__(
							'This page keeps its URL, so the shop’s page is not shown there. Choose another URL for the shop below, for example %s, or change the page’s URL.',
							'vitrine'
						),
						'/' . ( $this->conflicts->holder( $other ) === '' ? $other : "shop-$route" )
					)
					: __(
						'This page keeps its URL, so the shop’s page is not shown there. Please change the URL of your page.',
						'vitrine'
					),
				(string) get_edit_post_link( $post, 'raw' ),
				__( 'Edit page', 'vitrine' )
			);
		}
		foreach ( $known['prefixes'] as $language => $post ) {
			$found[] = self::finding(
				self::titled( "/$language", $post ),
				__(
					'This page keeps its URL, so the shop is not shown in this language. Change the page’s URL, or disable the language below.',
					'vitrine'
				),
				(string) get_edit_post_link( $post, 'raw' ),
				__( 'Edit page', 'vitrine' )
			);
		}
		foreach ( array_keys( $known['bases'] ) as $base ) {
			$found[] = self::finding(
				"/$base/…",
				sprintf(
					/* translators: %s: a URL path, for instance /item */
					__(
						'Something else on your site uses these URLs. If both have the same slug, the shop’s page is not shown: choose another URL below, for example %s.',
						'vitrine'
					),
					'/' . self::proposal( $base )
				)
			);
		}
		return $found;
	}

	/** @return list<array{title: string, text: string, link: string, action: string}> */
	private function home(): array {
		$page = get_option( 'show_on_front' ) === 'page' ? (int) get_option( 'page_on_front' ) : 0;
		return $page === 0 || get_post_meta( $page, '_vitrine_key', true ) !== '' ? array() : array(
			self::finding(
				/* translators: %s: title of a page */
				sprintf( __( 'Your home page: %s', 'vitrine' ), get_the_title( $page ) ),
				__(
					'This page stays your home page. To use the shop’s instead, choose it in Settings > Reading after going live.',
					'vitrine'
				),
				admin_url( 'options-reading.php' ),
				__( 'Reading settings', 'vitrine' )
			),
		);
	}

	/** @return list<array{title: string, text: string, link: string, action: string}> */
	private function plugins(): array {
		$found = array();
		$cache = self::active( self::CACHES );
		if ( $cache !== '' ) {
			$found[] = self::finding(
				$cache,
				__(
					'Its page cache is cleared whenever the shop goes live or offline. Exclude the checkout, account and wishlist pages if it also caches pages for logged-in visitors.',
					'vitrine'
				)
			);
		} elseif ( DropIn::state() === DropInState::Foreign ) {
			$found[] = self::finding(
				__( 'A page cache', 'vitrine' ),
				__( 'Clear it yourself after going live or offline: the shop cannot do this for you.', 'vitrine' )
			);
		}
		$seo = self::active( SeoPlugin::NAMES );
		if ( $seo !== '' ) {
			$found[] = self::finding(
				$seo,
				__(
					'This plugin prints titles, descriptions and link previews of the shop’s pages, with the shop’s texts, and its sitemap lists the shop’s pages. Submit that sitemap to search engines.',
					'vitrine'
				)
			);
		}
		$languages = $this->languages->areExternal() ? '' : self::active( self::LANGUAGES );
		if ( $languages !== '' ) {
			$found[] = self::finding(
				$languages,
				__(
					'This plugin may use URLs such as /de, which the shop needs for its own languages. Enable only the main language below, or deactivate the plugin when you go live.',
					'vitrine'
				)
			);
		}
		return array( ...$found, ...$this->consent() );
	}

	/** @return list<array{title: string, text: string, link: string, action: string}> */
	private function consent(): array {
		$plugin = $this->consent->found();
		if ( $plugin === null || $this->consent->asking() !== null ) {
			return array();
		}
		$twice = __(
			'Visitors get two cookie bars, and this plugin’s may cover the shop’s. The shop’s own bar asks for all that the shop uses, and passes the answer on to other plugins through the WP Consent API: deactivate this plugin when you go live, or hide its bar.',
			'vitrine'
		);
		$other = __( 'Or let this plugin ask instead of the shop’s bar.', 'vitrine' );
		return array(
			$plugin->obstacle === ''
				? self::finding(
					ConsentPlugins::names(),
					"$twice $other",
					ConsentBarSwitch::url(),
					/* translators: %s: name of a plugin */
					sprintf( __( 'Let %s ask', 'vitrine' ), $plugin->name )
				)
				: self::finding(
					ConsentPlugins::names(),
					"$twice $other {$plugin->obstacle}",
					admin_url( 'plugins.php' ),
					__( 'Plugins', 'vitrine' )
				),
		);
	}

	/** @param array<string, string> $plugins Names by constant. */
	private static function active( array $plugins ): string {
		$isThere = static fn ( string $name ): bool => defined( $name ) || class_exists( $name, false );
		return implode( ', ', array_unique( array_filter( $plugins, $isThere, ARRAY_FILTER_USE_KEY ) ) );
	}

	private static function titled( string $address, int $post ): string {
		/* translators: 1: a URL path, for instance /shop, 2: title of a page */
		return sprintf( __( '%1$s is used by the page “%2$s”', 'vitrine' ), $address, get_the_title( $post ) );
	}

	/** @return array{title: string, text: string, link: string, action: string} */
	private static function finding( string $title, string $text, string $link = '', string $action = '' ): array {
		return compact( 'title', 'text', 'link', 'action' );
	}
}
