<?php
/**
 * A fake of Polylang 3.9: the functions, objects, taxonomies and hooks that the shop uses, written after its documentation and behaviour.
 * It stores languages and translations in the same taxonomies, so that sets written by one can be read by the other.
 *
 * Not loaded as a plugin: `Vitrine\Tests\Support\PolylangSite` starts it within a test.
 */

declare(strict_types=1);

/** A language. */
class PLL_Language {

	public bool $active = true;

	public function __construct(
		public string $slug,
		public string $locale,
		public string $name,
		public int $term_id,
		public bool $is_default,
	) {
	}

	public function get_locale( string $filter = 'raw' ): string {
		return $filter === 'display' ? str_replace( '_', '-', $this->locale ) : $this->locale;
	}
}

/** Languages and translations of posts or of terms. */
class PLL_Translated_Fake {

	public function __construct( private readonly PLL_Model $model, private readonly string $languages, private readonly string $sets ) {
		foreach ( array( $languages, $sets ) as $taxonomy ) {
			$query = $taxonomy === 'language' ? 'lang' : false;
			register_taxonomy( $taxonomy, array( 'post', 'page' ), array( 'public' => false, 'query_var' => $query ) );
		}
	}

	public function get_language( int $id ): PLL_Language|false {
		$term = $this->term( $id, $this->languages );
		return $term === null ? false : $this->model->get_language( (string) preg_replace( '/^pll_/', '', $term->slug ) );
	}

	public function set_language( int $id, PLL_Language|string|false $language ): bool {
		$language = $language instanceof PLL_Language ? $language : $this->model->get_language( (string) $language );
		if ( $id < 1 || $language === false ) {
			return false;
		}
		$prefix = $this->languages === 'language' ? '' : 'pll_';
		wp_set_object_terms( $id, $prefix . $language->slug, $this->languages );
		$set = $this->get_translations( $id );
		if ( count( $set ) > 1 ) {
			$this->save_translations( $id, array( $language->slug => $id ) + array_diff( $set, array( $id ) ) );
		}
		return true;
	}

	/** @return array<string, int> */
	public function get_translations( int $id ): array {
		$term  = $this->term( $id, $this->sets );
		$known = $term === null ? array() : maybe_unserialize( $term->description );
		$own   = $this->get_language( $id );
		return ( $own === false ? array() : array( $own->slug => $id ) ) + ( is_array( $known ) ? array_map( 'intval', $known ) : array() );
	}

	/**
	 * @param array<string, int> $set
	 * @return array<string, int>
	 */
	public function save_translations( int $id, array $set ): array {
		$set = array_filter(
			$set,
			function ( int $object, string $code ): bool {
				$language = $this->get_language( $object );
				return $language !== false && $language->slug === $code;
			},
			ARRAY_FILTER_USE_BOTH
		);
		foreach ( $set as $object ) {
			foreach ( array_diff( $this->get_translations( $object ), $set ) as $other ) {
				$this->delete_translation( $other );
			}
		}
		if ( count( $set ) < 2 ) {
			return $set;
		}
		$terms = array_filter( array_map( fn ( int $object ): ?WP_Term => $this->term( $object, $this->sets ), $set ) );
		$text  = array( 'description' => serialize( $set ) );
		$found = $terms === array()
			? wp_insert_term( uniqid( 'pll_' ), $this->sets, $text )
			: wp_update_term( array_values( $terms )[0]->term_id, $this->sets, $text );
		foreach ( is_array( $found ) ? $set : array() as $object ) {
			wp_set_object_terms( $object, (int) $found['term_id'], $this->sets );
		}
		return $set;
	}

	public function delete_translation( int $id ): void {
		$term = $this->term( $id, $this->sets );
		if ( $term !== null ) {
			$rest = array_diff( (array) maybe_unserialize( $term->description ), array( $id ) );
			wp_update_term( $term->term_id, $this->sets, array( 'description' => serialize( $rest ) ) );
			wp_remove_object_terms( $id, $term->term_id, $this->sets );
		}
	}

	private function term( int $id, string $taxonomy ): ?WP_Term {
		$terms = wp_get_object_terms( $id, $taxonomy );
		return is_array( $terms ) && ( $terms[0] ?? null ) instanceof WP_Term ? $terms[0] : null;
	}
}

/** Languages, and which content has one. */
class PLL_Model {

	public PLL_Translated_Fake $post;
	public PLL_Translated_Fake $term;

	/** @var array<string, PLL_Language> */
	private array $languages = array();

	/** @param array<string, mixed> $options */
	public function __construct( public array $options ) {
		$this->post = new PLL_Translated_Fake( $this, 'language', 'post_translations' );
		$this->term = new PLL_Translated_Fake( $this, 'term_language', 'term_translations' );
	}

	/** @param array{slug: string, locale: string, name: string} $language */
	public function add_language( array $language ): void {
		$found = term_exists( $language['slug'], 'language' );
		$found = is_array( $found ) ? $found : wp_insert_term( $language['name'], 'language', array( 'slug' => $language['slug'] ) );
		term_exists( "pll_{$language['slug']}", 'term_language' )
			?: wp_insert_term( $language['name'], 'term_language', array( 'slug' => "pll_{$language['slug']}" ) );
		$this->languages[ $language['slug'] ] = new PLL_Language(
			$language['slug'],
			$language['locale'],
			$language['name'],
			is_array( $found ) ? (int) $found['term_id'] : 0,
			$language['slug'] === $this->options['default_lang']
		);
		do_action( 'pll_add_language', $language );
	}

	/** @return list<PLL_Language> */
	public function get_languages_list(): array {
		return array_values( $this->languages );
	}

	/** @return PLL_Language|false By code or locale. */
	public function get_language( string $value ): PLL_Language|false {
		foreach ( $this->languages as $code => $language ) {
			if ( in_array( $value, array( (string) $code, $language->locale ), true ) ) {
				return $language;
			}
		}
		return false;
	}

	public function is_translated_post_type( string $type ): bool {
		return in_array( $type, (array) apply_filters( 'pll_get_post_types', array( 'post' => 'post', 'page' => 'page' ), false ), true );
	}
}

/** URLs by Polylang's option "URL modifications". */
class PLL_Links_Model {

	public bool $using_permalinks;
	public string $home;

	public function __construct( private readonly PLL_Model $model ) {
		$this->using_permalinks = (string) get_option( 'permalink_structure' ) !== '';
		$this->home             = untrailingslashit( (string) get_option( 'home' ) );
	}

	public function home_url( string $code ): string {
		$index = str_starts_with( ltrim( (string) get_option( 'permalink_structure' ), '/' ), 'index.php/' ) ? 'index.php/' : '';
		return $this->force_lang() === 1
			? trailingslashit( "$this->home/" . ( $this->prefix( $code ) === '' ? '' : $index . $this->prefix( $code ) ) )
			: trailingslashit( $this->add_language_to_link( $this->home, $code ) );
	}

	public function add_language_to_link( string $url, string $code ): string {
		$host = (string) parse_url( $this->home, PHP_URL_HOST );
		if ( $this->force_lang() === 2 ) {
			return $this->is_hidden( $code ) ? $url : str_replace( "://$host", "://$code.$host", $url );
		}
		if ( $this->force_lang() === 3 ) {
			$own = (string) parse_url( (string) ( $this->model->options['domains'][ $code ] ?? $this->home ), PHP_URL_HOST );
			return str_replace( "://$host", "://$own", $url );
		}
		$root = str_starts_with( $url, "$this->home/index.php/" ) ? "$this->home/index.php/" : "$this->home/";
		return $this->prefix( $code ) === '' ? $url : str_replace( $root, $root . $this->prefix( $code ), $url );
	}

	public function get_language_from_url( string $url = '' ): string {
		$host = (string) parse_url( $url, PHP_URL_HOST );
		foreach ( $this->model->get_languages_list() as $language ) {
			$home = $this->home_url( $language->slug );
			if ( $this->force_lang() > 1 && parse_url( $home, PHP_URL_HOST ) === $host ) {
				return $language->slug;
			}
			$base = ( (bool) $this->model->options['rewrite'] ? '' : 'language/' ) . $language->slug;
			$path = (string) preg_replace( '~^/index\.php(?=/)~', '', (string) parse_url( $url, PHP_URL_PATH ) );
			$root = rtrim( (string) parse_url( $this->home, PHP_URL_PATH ), '/' );
			if ( $this->force_lang() === 1 && str_starts_with( trailingslashit( $path ), "$root/$base/" ) ) {
				return $language->slug;
			}
		}
		return '';
	}

	private function prefix( string $code ): string {
		return $this->is_hidden( $code ) ? '' : ( (bool) $this->model->options['rewrite'] ? '' : 'language/' ) . "$code/";
	}

	private function is_hidden( string $code ): bool {
		return (bool) $this->model->options['hide_default'] && $code === $this->model->options['default_lang'];
	}

	private function force_lang(): int {
		return (int) $this->model->options['force_lang'];
	}
}

/** What `PLL()` returns. */
class PLL_Frontend {

	public PLL_Language|false|null $curlang = null;
	public PLL_Model $model;
	public PLL_Links_Model $links_model;

	/** @param array<string, mixed> $options */
	public function __construct( public array $options ) {
		$this->model       = new PLL_Model( $options );
		$this->links_model = new PLL_Links_Model( $this->model );
		add_action(
			'save_post',
			function ( int $id, WP_Post $post ): void {
				if ( $this->model->is_translated_post_type( $post->post_type ) && wp_is_post_revision( $id ) === false ) {
					$this->model->post->get_language( $id ) ?: $this->model->post->set_language( $id, pll_default_language() );
					do_action( 'pll_save_post', $id, $post, $this->model->post->get_translations( $id ) );
				}
			},
			10,
			2
		);
	}

	/** Chooses the language of a home page without prefix; Polylang does so before it fires `pll_init`. */
	public function init(): void {
		if ( trim( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ), '/' ) === '' ) {
			$browsers      = (bool) $this->options['browser'] ? substr( (string) ( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? '' ), 0, 2 ) : false;
			$language      = $this->model->get_language( (string) apply_filters( 'pll_preferred_language', $browsers, false ) );
			$this->curlang = $language ?: $this->model->get_language( (string) pll_default_language() );
		}
	}
}

require_once __DIR__ . '/functions.php';
