<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Content\Menus\MenuTree;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\PageCache\PageCaches;
use Vitrine\Settings\OptionsResponse;
use Vitrine\Storefront\Tag;

/**
 * Menus and options for visitors, cached per language until something in them changes: every page needs them, and building them takes
 * dozens of queries.
 */
final class ContentCache {

	private const OPTION = 'vitrine_published_';

	/** Option, autoloaded: changes with every change of the contents. */
	private const VERSION = 'vitrine_published_version';

	/** Increase when the cached format changes. */
	private const FORMAT_VERSION = 6;

	/** @var array<string, array{menu: array<string, mixed>, options: array<string, mixed>}> */
	private array $known = array();

	public function __construct( private readonly Container $container, private readonly Languages $languages ) {
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on every request. */
	public static function addVersion(): void {
		add_option( self::VERSION, '1', '', true );
	}

	/** @return array<string, list<array<string, mixed>>> Menus by group. */
	public function menu(): array {
		return $this->all()['menu'];
	}

	/** @return array<string, array<string, mixed>> Options by group. */
	public function options(): array {
		return $this->all()['options'];
	}

	/**
	 * Hook of everything that may change a menu or an option. Clears the whole cache: changes are rare and rebuilding is fast. A new
	 * version, too: a request that began before the change may still store what it has read.
	 */
	public function forget(): void {
		$this->known = array();
		$before      = $this->keptInEach();
		// Missing while the shop's data is being removed.
		if ( get_option( self::VERSION ) !== false ) {
			update_option( self::VERSION, bin2hex( random_bytes( 4 ) ), true );
		}
		foreach ( $this->languages->all() as $language ) {
			delete_option( self::OPTION . $language->code );
		}
		do_action( 'vitrine_answers_changed' );
		$this->purgePages( $before );
	}

	/** Hook of changed products: only menus may link to them. */
	public function forgetProducts(): void {
		$database = $this->container->get( Database::class );
		$linked   = $database->value(
			"SELECT 1 FROM {$database->wpdb->postmeta} WHERE meta_key = '_menu_item_object' AND meta_value = 'vitrine_product' LIMIT 1"
		);
		if ( $linked !== null ) {
			$this->forget();
		}
	}

	/**
	 * All pages contain the menus and options: purges them if these have changed. A language without kept contents has no cached pages.
	 *
	 * @param array<string, array<string, mixed>> $before Kept contents by language.
	 */
	private function purgePages( array $before ): void {
		foreach ( $this->languages->all() as $language ) {
			$own = $before[ $language->code ] ?? null;
			if ( $own !== null && $this->languages->withLanguage( $language, $this->comparable( ... ) ) !== $this->comparable( $own ) ) {
				$this->container->get( PageCaches::class )->purge( Tag::MENU, Tag::OPTIONS, Tag::TEAM );
				return;
			}
		}
		$version = get_option( self::VERSION, '' );
		foreach ( $before as $code => $own ) {
			update_option( self::OPTION . $code, array( 'for' => array( 1 => $version ) + $own['for'] ) + $own, false );
		}
	}

	/**
	 * WP-CLI may see the site at another URL than its visitors.
	 *
	 * @param array<string, mixed>|null $kept Null for the present contents.
	 */
	private function comparable( ?array $kept = null ): string {
		$contents = $kept === null ? $this->read() : array_intersect_key( $kept, array( 'menu' => true, 'options' => true ) );
		return str_replace(
			trailingslashit( $kept === null ? $this->stamp()[2] : (string) ( $kept['for'][2] ?? '' ) ),
			'/',
			(string) wp_json_encode( $contents, JSON_UNESCAPED_SLASHES )
		);
	}

	/** @return array<string, array<string, mixed>> By language. */
	private function keptInEach(): array {
		$kept = array();
		foreach ( $this->languages->all() as $language ) {
			$own = get_option( self::OPTION . $language->code );
			if ( is_array( $own ) && ( $own['for'] ?? null ) !== null ) {
				$kept[ $language->code ] = array( 'for' => (array) $own['for'] ) + $own;
			}
		}
		return $kept;
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>} */
	private function all(): array {
		$code = $this->languages->current()->code;
		return $this->known[ $code ] ??= $this->kept( $code ) ?? $this->build( $code );
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>}|null */
	private function kept( string $code ): ?array {
		$kept = get_option( self::OPTION . $code );
		// The cache contains absolute URLs, so it is invalid after the site has moved.
		return is_array( $kept ) && ( $kept['for'] ?? '' ) === $this->stamp() ? array(
			'menu'    => $kept['menu'],
			'options' => $kept['options'],
		) : null;
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>} */
	private function build( string $code ): array {
		$stamp = $this->stamp();
		$built = $this->read();
		update_option( self::OPTION . $code, $built + array( 'for' => $stamp ), false );
		return $built;
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>} In the current language. */
	private function read(): array {
		return array(
			'menu'    => $this->container->get( MenuTree::class )->build(),
			'options' => $this->container->get( OptionsResponse::class )->build(),
		);
	}

	/** @return array{int, string, string} */
	private function stamp(): array {
		$home = $this->languages->url( '', $this->languages->default() );
		return array( self::FORMAT_VERSION, (string) get_option( self::VERSION, '' ), $home );
	}
}
