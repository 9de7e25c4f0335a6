<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use Vitrine\Catalogue\Edit\TranslationCopy;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Content\Team\MemberType;
use Vitrine\Database\SettingsEdition;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Storefront\Routing\PathConflicts;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** The hooks of a request with Polylang's languages. */
final class PolylangHooks {

	/** Polylang's taxonomies that hold languages and translations. */
	private const TAXONOMIES = array( 'language', 'post_translations', 'term_language', 'term_translations' );

	/** @var array<int, true> Posts whose language or translations were changed in this request. */
	private array $posts = array();

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		self::addTypes();
		$this->followChanges();
		( new PolylangPages( $this->container ) )->register();
	}

	/** Polylang's screens and boxes manage the languages of the shop's posts; its settings don't offer to switch that off. */
	private static function addTypes(): void {
		$types = static fn ( array $types, bool $isSettings, string ...$own ): array => $isSettings
			? array_diff( $types, $own )
			: array_merge( $types, array_combine( $own, $own ) );
		Filters::add(
			'pll_get_post_types',
			static fn ( array $all, bool $isSettings = false ): array => $types( $all, $isSettings, PostTypes::PRODUCT, MemberType::NAME ),
			10,
			2
		);
		Filters::add(
			'pll_get_taxonomies',
			static fn ( array $all, bool $isSettings = false ): array => $types( $all, $isSettings, PostTypes::CATEGORY ),
			10,
			2
		);
	}

	private function followChanges(): void {
		add_action(
			'vitrine_translations_changed',
			fn ( string $kind, int $canonical ) => $this->container->get( PolylangSets::class )->write( $kind, $canonical ),
			10,
			2
		);
		add_action(
			'set_object_terms',
			function ( int $object, array $terms, array $ids, string $taxonomy ): void {
				if ( in_array( $taxonomy, self::TAXONOMIES, true ) && ! str_starts_with( $taxonomy, 'term_' ) ) {
					$this->posts[ $object ] = true;
				}
			},
			10,
			4
		);
		// Before the shop places the page, and before it updates the product.
		add_action( 'wp_after_insert_post', fn ( int $id, WP_Post $post ) => $this->readPost( $post ), 5, 2 );
		add_action( 'shutdown', $this->readPosts( ... ), 5 );
		add_action( 'load-post-new.php', $this->translateProduct( ... ) );
		// Before the shop's own hooks of the category.
		add_action(
			'pll_save_term',
			fn ( int $term, string $taxonomy ) => $taxonomy === PostTypes::CATEGORY
				? $this->container->get( PolylangSets::class )->read( Translations::CATEGORY, $term )
				: null,
			10,
			2
		);
		foreach ( array( 'pll_add_language', 'pll_update_language', 'pll_update_default_lang', 'delete_language' ) as $change ) {
			add_action( $change, $this->languagesChanged( ... ) );
		}
		foreach ( array( 'update_option_polylang', 'add_option_polylang' ) as $change ) {
			add_action( $change, static fn () => do_action( 'vitrine_content_changed' ) );
		}
	}

	/**
	 * Hook `load-post-new.php`: Polylang's link for a new translation of a product leads to a copy that is already joined, because a blank
	 * post would become a product of its own.
	 */
	private function translateProduct(): void {
		$from     = isset( $_GET['from_post'] ) ? absint( $_GET['from_post'] ) : 0;
		$language = isset( $_GET['new_lang'] ) && is_string( $_GET['new_lang'] ) ? sanitize_key( $_GET['new_lang'] ) : '';
		$creates = (string) ( get_post_type_object( PostTypes::PRODUCT )->cap->create_posts ?? 'do_not_allow' );
		if (
			$from === 0
			|| get_post_type( $from ) !== PostTypes::PRODUCT
			|| ! current_user_can( 'edit_post', $from )
			|| ! current_user_can( 'edit_vitrine_products' )
			|| ! current_user_can( $creates )
		) {
			return;
		}
		check_admin_referer( 'new-post-translation' );
		$copy = $this->container->get( TranslationCopy::class )->make( $from, $language );
		if ( is_int( $copy ) && wp_safe_redirect( (string) get_edit_post_link( $copy, 'raw' ) ) ) {
			exit;
		}
	}

	private function languagesChanged(): void {
		$languages = $this->container->get( Languages::class );
		if ( $languages instanceof PolylangLanguages ) {
			$languages->forget();
		}
		// Polylang's languages are terms. Before the message, which a process that knows the former languages must not handle.
		$this->container->get( SettingsEdition::class )->raise();
		$this->container->get( ReadModelRebuild::class )->begin();
		$this->container->get( PathConflicts::class )->refresh();
		do_action( 'vitrine_content_changed' );
	}

	private function readPost( WP_Post $post ): void {
		unset( $this->posts[ $post->ID ] );
		$kind = PolylangSets::kindOfPost( $post->post_type );
		if ( $kind !== null && ! in_array( $post->post_status, array( 'auto-draft', 'inherit' ), true ) ) {
			$this->container->get( PolylangSets::class )->read( $kind, $post->ID );
		}
	}

	/** Changes outside of a saved post: by bulk edit, other plugins, or Polylang's own functions. */
	private function readPosts(): void {
		foreach ( array_filter( array_map( get_post( ... ), array_keys( $this->posts ) ) ) as $post ) {
			$this->readPost( $post );
		}
	}
}
