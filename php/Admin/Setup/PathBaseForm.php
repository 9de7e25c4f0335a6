<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\PathConflicts;

/** The form for the URLs of the shop's pages: slugs by language and base. */
final readonly class PathBaseForm {

	/** Slugs that WordPress reserves. */
	private const RESERVED = array(
		'wp-admin', 'wp-content', 'wp-includes', 'wp-json', 'wp-login', 'wp-sitemap', 'admin', 'login', 'index', 'feed',
		'rdf', 'rss', 'rss2', 'atom', 'page', 'comments', 'comment-page', 'embed', 'author', 'tag', 'type', 'date',
		'robots', 'favicon', 'sitemap', 'xmlrpc',
	);

	/** @param array<string, array<string, string>> $slugs */
	private function __construct( public array $slugs, private PathBases $bases ) {
	}

	/** @param PathBases $bases The saved ones. */
	public static function current( Languages $languages, PathBases $bases ): self {
		return new self( self::saved( self::codes( $languages ), $bases ), $bases );
	}

	/** @return list<string> Also the languages whose prefix is taken: their slugs are kept. */
	private static function codes( Languages $languages ): array {
		return $languages->areExternal() ? array_column( $languages->all(), 'code' ) : EmbeddedLanguages::chosen();
	}

	/**
	 * @param list<string> $languages Codes.
	 * @return array<string, array<string, string>> Slugs by base, by language.
	 */
	private static function saved( array $languages, PathBases $bases ): array {
		$slugs = array();
		foreach ( $languages as $language ) {
			foreach ( PathBases::names() as $base ) {
				$slugs[ $language ][ $base ] = $bases->readable( $base, $language );
			}
		}
		return $slugs;
	}

	/**
	 * @param array<mixed> $sent  Unslashed. A missing or empty field means the default.
	 * @param PathBases    $bases The saved ones.
	 */
	public static function of( array $sent, Languages $languages, PathBases $bases ): self {
		$slugs = array();
		foreach ( self::codes( $languages ) as $language ) {
			$typed = is_array( $sent[ $language ] ?? null ) ? $sent[ $language ] : array();
			foreach ( PathBases::names() as $base ) {
				$text                        = is_string( $typed[ $base ] ?? null )
					? trim( sanitize_text_field( $typed[ $base ] ), " /\t" )
					: '';
				$slugs[ $language ][ $base ] = $text === '' ? PathBases::standard( $base, $language ) : $text;
			}
		}
		return new self( $slugs, $bases );
	}

	/** @return array<string, string> Labels by base. */
	public static function labels(): array {
		return array(
			'shop'                => __( 'All products', 'vitrine' ),
			PathBases::PRODUCT    => __( 'Products', 'vitrine' ),
			PathBases::CATEGORY   => __( 'Product categories', 'vitrine' ),
			'search'              => __( 'Search', 'vitrine' ),
			'compare'             => __( 'Compare products', 'vitrine' ),
			'checkout'            => __( 'Checkout', 'vitrine' ),
			'wishlist'            => __( 'Wishlist', 'vitrine' ),
			'user'                => __( 'Customer account', 'vitrine' ),
			'received-your-order' => __( 'Order confirmation', 'vitrine' ),
		);
	}

	/** @return array<string, string> Messages by `language.base`. */
	public function errors( Contributions $contributions, PathConflicts $conflicts ): array {
		$fixed  = array_map( static fn ( string $path ): string => explode( '/', $path )[0], array_keys( $contributions->pages() ) );
		$before = self::saved( array_keys( $this->slugs ), $this->bases );
		$main   = array_key_first( $this->slugs );
		$errors = array();
		foreach ( $this->slugs as $language => $slugs ) {
			foreach ( $slugs as $base => $slug ) {
				$taken = $language === $main && $slug !== ( $before[ $language ][ $base ] ?? '' )
					? $conflicts->holder( PathBases::spelled( $slug ) ?? '' )
					: '';
				$error = match ( true ) {
					PathBases::spelled( $slug ) === null => __(
							'Use only lowercase letters, numbers and hyphens, up to 40 characters.',
							'vitrine'
						),
					in_array( $slug, self::RESERVED, true )
						|| in_array( $slug, array( ...EmbeddedLanguages::codes(), ...array_keys( $this->slugs ) ), true ) => __(
							'This slug is reserved for WordPress or a language.',
							'vitrine'
						),
					count( array_keys( $slugs, $slug, true ) ) > 1
						|| (
							in_array( $slug, array( ...$fixed, ...PathBases::names() ), true )
							&& $slug !== $base
							&& $slug !== PathBases::standard( $base, $language )
						) => __( 'Another page of the shop already uses this slug.', 'vitrine' ),
					/* translators: %s: title of a page */
					$taken !== '' => sprintf( __( 'The page “%s” uses this URL.', 'vitrine' ), $taken ),
					default       => '',
				};
				if ( $error !== '' ) {
					$errors[ "$language.$base" ] = $error;
				}
			}
		}
		return $errors;
	}
}
