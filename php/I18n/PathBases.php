<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/**
 * First segment of shop URLs, which owners can change per language: `/shop`, `/checkout`, `/product/…`. Code refers to pages by route
 * (`checkout`); only incoming and outgoing URLs use the chosen slug.
 */
final readonly class PathBases implements Setting {

	/** Option: `{language: {base: slug}}`, without defaults, in the one spelling of paths. */
	public const OPTION = 'vitrine_path_bases';

	/** Option: `{language: {slug: base}}`, previous slugs, which redirect. */
	public const OLD = 'vitrine_old_path_bases';

	public const PRODUCT  = 'product';
	public const CATEGORY = 'category';

	/** Pages whose slug can be changed. The specification names all except `shop` and `compare`, and the same slug in all languages. */
	public const ROUTES = array( 'shop', 'search', 'compare', 'checkout', 'wishlist', 'user', 'received-your-order' );

	/** Words of letters and numbers between hyphens. */
	private const SLUG = '/^(?:(?:[a-z0-9]|(?!\p{Latin})[\p{Ll}\p{Lo}\p{M}\p{Nd}])+(?:-(?!$)|$))+$/Du';

	private const MAX_LETTERS = 40;

	/** Letters of other scripts take six bytes or more, and a product's path has room for its name, too. */
	private const MAX_BYTES = 120;

	private const DEFAULTS = array(
		self::PRODUCT  => array(
			'en' => 'product',
			'it' => 'prodotto',
			'fr' => 'produit',
			'de' => 'produkt',
			'lt' => 'preke',
		),
		self::CATEGORY => array(
			'en' => 'category',
			'it' => 'categoria',
			'fr' => 'categorie',
			'de' => 'kategorie',
			'lt' => 'kategorija',
		),
		'compare'      => array(
			'en' => 'compare',
			'it' => 'confronto',
			'fr' => 'comparaison',
			'de' => 'vergleich',
			'lt' => 'palyginimas',
		),
	);

	/**
	 * @param array<string, array<string, string>> $chosen Value of the option.
	 * @param array<string, array<string, string>> $old    Value of the option.
	 */
	public function __construct( private array $chosen = array(), private array $old = array() ) {
	}

	public static function options(): array {
		return array( self::OPTION, self::OLD );
	}

	public static function fromStored( array $stored ): static {
		return new self( self::read( $stored[ self::OPTION ] ), self::read( $stored[ self::OLD ] ) );
	}

	public function toStored(): array {
		return array(
			self::OPTION => $this->chosen,
			self::OLD    => $this->old,
		);
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on every request. */
	public static function store(): void {
		add_option( self::OPTION, array(), '', true );
		add_option( self::OLD, array(), '', true );
		add_option( EmbeddedLanguages::TAKEN, array(), '', true );
		add_option( EmbeddedLanguages::ADDED, array(), '', true );
	}

	/** @return list<string> */
	public static function names(): array {
		return array( 'shop', self::PRODUCT, self::CATEGORY, ...array_slice( self::ROUTES, 1 ) );
	}

	public static function standard( string $base, string $language ): string {
		return self::DEFAULTS[ $base ][ $language ] ?? self::DEFAULTS[ $base ]['en'] ?? $base;
	}

	/**
	 * The slugs that translators propose for a language that the owner adds: they are texts of the catalogue, named by their base.
	 *
	 * @return array<string, string> By base, in the language of the active translations.
	 */
	public static function proposed(): array {
		return array(
			self::PRODUCT  => _x( 'product', 'URL', 'vitrine' ),
			self::CATEGORY => _x( 'category', 'URL', 'vitrine' ),
			'compare'      => _x( 'compare', 'URL', 'vitrine' ),
		);
	}

	/** A typed slug as it is stored; null if it has other than lower-case letters of any script (without Latin accents) and hyphens. */
	public static function spelled( string $typed ): ?string {
		$slug = PathSpelling::normal( $typed );
		$text = rawurldecode( $slug );
		return preg_match( self::SLUG, $text ) === 1
			&& ! str_contains( $typed, '%' )
			&& preg_match( '/\p{Lu}/u', $typed ) === 0
			&& preg_match_all( '/./u', $text ) <= self::MAX_LETTERS
			&& strlen( $slug ) <= self::MAX_BYTES ? $slug : null;
	}

	/** The slug for people to read, as `spelled()` takes it. */
	public function readable( string $base, string $language ): string {
		return PathSpelling::readable( $this->slug( $base, $language ) );
	}

	public function slug( string $base, string $language ): string {
		return $this->chosen[ $language ][ $base ] ?? self::standard( $base, $language );
	}

	/** The public path of a page: `user/orders` is `konto/orders`. */
	public function outward( string $path, string $language ): string {
		[ $first, $rest ] = self::split( $path );
		return in_array( $first, self::ROUTES, true ) ? $this->slug( $first, $language ) . $rest : $path;
	}

	/** The page of a requested path: `konto/orders` is `user/orders`; '' if the page has a different slug now. */
	public function inward( string $path, string $language ): string {
		[ $first, $rest ] = self::split( $path );
		foreach ( self::ROUTES as $route ) {
			if ( $this->slug( $route, $language ) === $first ) {
				return $route . $rest;
			}
		}
		return in_array( $first, self::ROUTES, true ) ? '' : $path;
	}

	/** Current path of a page that used to have this path; null if there is none. */
	public function movedTo( string $path, string $language ): ?string {
		[ $first, $rest ] = self::split( $path );
		$base             = $this->old[ $language ][ $first ] ?? ( in_array( $first, self::ROUTES, true ) ? $first : '' );
		$now              = $base === '' ? $first : $this->slug( $base, $language );
		return $now === $first ? null : $now . $rest;
	}

	/**
	 * A copy with new slugs, which remembers the previous ones. Those of other languages are kept, also of disabled ones.
	 *
	 * @param array<string, array<string, string>> $wanted Valid slugs by base, by language, as typed or stored.
	 */
	public function with( array $wanted ): self {
		$chosen = array_diff_key( $this->chosen, $wanted );
		$old    = $this->old;
		foreach ( $wanted as $language => $slugs ) {
			foreach ( $slugs as $base => $slug ) {
				$slug   = PathSpelling::normal( $slug );
				$before = $this->slug( $base, $language );
				if ( $slug !== self::standard( $base, $language ) ) {
					$chosen[ $language ][ $base ] = $slug;
				}
				if ( $slug !== $before ) {
					unset( $old[ $language ][ $slug ] );
					// Old paths of products and categories are stored individually.
					if ( in_array( $base, self::ROUTES, true ) ) {
						$old[ $language ][ $before ] = $base;
					}
				}
			}
		}
		return new self( $chosen, $old );
	}

	/** @return array{string, string} The first segment, and the rest with its slash. */
	private static function split( string $path ): array {
		$first = explode( '/', $path, 2 )[0];
		return array( $first, substr( $path, strlen( $first ) ) );
	}

	/** @return array<string, array<string, string>> */
	private static function read( mixed $stored ): array {
		$read = array();
		foreach ( (array) $stored as $language => $slugs ) {
			$read[ (string) $language ] = array_filter( is_array( $slugs ) ? $slugs : array(), 'is_string' );
		}
		return $read;
	}
}
