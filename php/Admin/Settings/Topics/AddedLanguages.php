<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\I18n\Catalogues;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\PathConflicts;

/** The languages that the owner added: reading, validation and storage. They are never deleted, only disabled. */
final class AddedLanguages {

	private const MAX_LANGUAGES = 30;

	private const MAX_NAME = 40;

	/** Bases of URLs that can be chosen with the language; Setup has the others. */
	private const BASES = array( PathBases::PRODUCT, PathBases::CATEGORY, 'compare' );

	public function __construct(
		private readonly Contributions $contributions,
		private readonly PathConflicts $conflicts,
		private readonly Catalogues $catalogues,
		private readonly Settings $settings,
	) {
	}

	/** @return array<string, string> Labels by base. */
	public static function baseLabels(): array {
		return array(
			PathBases::PRODUCT  => __( 'Products', 'vitrine' ),
			PathBases::CATEGORY => __( 'Product categories', 'vitrine' ),
			'compare'           => __( 'Compare products', 'vitrine' ),
		);
	}

	/** @return list<array{code: string, locale: string, name: string, bases: array<string, string>}> */
	public function all(): array {
		$bases = $this->settings->get( PathBases::class );
		$rows  = array();
		foreach ( EmbeddedLanguages::supported() as $language ) {
			if ( ! EmbeddedLanguages::isBuiltIn( $language->code ) ) {
				$slugs = array();
				foreach ( self::BASES as $base ) {
					$slugs[ $base ] = $bases->readable( $base, $language->code );
				}
				$rows[] = array(
					'code'   => $language->code,
					'locale' => $language->locale,
					'name'   => $language->name,
					'bases'  => $slugs,
				);
			}
		}
		return $rows;
	}

	/**
	 * The rows of the form. Languages that it leaves out are kept.
	 *
	 * @param array<mixed> $sent
	 * @return list<array{code: string, locale: string, name: string, bases: array<string, string>}>
	 */
	public function of( array $sent ): array {
		$text = static fn ( mixed $value ): string => is_string( $value ) ? trim( sanitize_text_field( $value ) ) : '';
		$rows = array();
		foreach ( array_filter( $sent, is_array( ... ) ) as $row ) {
			$slugs = is_array( $row['bases'] ?? null ) ? $row['bases'] : array();
			$bases = array();
			foreach ( self::BASES as $base ) {
				$slug           = $text( $slugs[ $base ] ?? '' );
				$bases[ $base ] = $slug === '' ? PathBases::standard( $base, 'en' ) : $slug;
			}
			$rows[] = array(
				'code'   => $text( $row['code'] ?? '' ),
				'locale' => $text( $row['locale'] ?? '' ),
				'name'   => $text( $row['name'] ?? '' ),
				'bases'  => $bases,
			);
		}
		$left = array_filter(
			$this->all(),
			static fn ( array $row ): bool => ! in_array( $row['code'], array_column( $rows, 'code' ), true )
		);
		return array( ...$rows, ...array_values( $left ) );
	}

	/**
	 * @param list<array{code: string, locale: string, name: string, bases: array<string, string>}> $rows
	 * @return array<string, string> Messages by field: `added.0.code`.
	 */
	public function errors( array $rows ): array {
		if ( count( $rows ) > self::MAX_LANGUAGES ) {
			/* translators: %d: a number */
			return array( 'added' => sprintf( __( 'You can add up to %d languages.', 'vitrine' ), self::MAX_LANGUAGES ) );
		}
		$errors = array();
		$stored = array_column( $this->all(), 'code' );
		foreach ( $rows as $index => $row ) {
			$found = array(
				'locale' => preg_match( '/^[a-z]{2}(?:_[A-Z]{2})?(?:_[a-z0-9]{2,20})?$/D', $row['locale'] ) === 1
					? ''
					: __( 'Enter a WordPress locale, such as pl_PL or et.', 'vitrine' ),
				'name'   => $row['name'] === '' || strlen( $row['name'] ) > self::MAX_NAME
					? __( 'Enter the name of the language in the language itself.', 'vitrine' )
					: '',
				'code'   => $this->codeError( $row, array_column( $rows, 'code' ), in_array( $row['code'], $stored, true ) ),
			);
			foreach ( $row['bases'] as $base => $slug ) {
				$found[ "bases.$base" ] = $this->slugError( $slug, $row['bases'] );
			}
			foreach ( array_filter( $found ) as $field => $message ) {
				$errors[ "added.$index.$field" ] = $message;
			}
		}
		return $errors;
	}

	/**
	 * The prefix is the language of the locale, so that `lang` and `hreflang` can state it.
	 *
	 * @param array{code: string, locale: string, name: string, bases: array<string, string>} $row
	 * @param list<string>                                                                     $codes Of all rows.
	 */
	private function codeError( array $row, array $codes, bool $isStored ): string {
		$parts    = explode( '_', strtolower( $row['locale'] ) );
		$possible = array( $parts[0], "$parts[0]-" . ( $parts[1] ?? $parts[0] ) );
		$holder   = $isStored || $row['code'] === '' ? '' : $this->conflicts->holder( $row['code'] );
		return match ( true ) {
			preg_match( '/^[a-z]{2}(?:-[a-z]{2})?$/D', $row['code'] ) !== 1 || ! in_array( $row['code'], $possible, true )
				/* translators: 1, 2: URL prefixes, for instance pl and pl-pl */
				=> sprintf( __( 'The prefix must match the locale: %1$s or %2$s.', 'vitrine' ), ...$possible ),
			count( array_keys( $codes, $row['code'], true ) ) > 1 || EmbeddedLanguages::isBuiltIn( $row['code'] )
				=> __( 'Another language has this prefix.', 'vitrine' ),
			! $isStored && $this->isShopPage( $row['code'] )
				=> __( 'A page of the shop has this URL.', 'vitrine' ),
			/* translators: %s: title of a page */
			$holder !== '' => sprintf( __( 'The page “%s” uses this URL.', 'vitrine' ), $holder ),
			default        => '',
		};
	}

	private function isShopPage( string $code ): bool {
		return isset( $this->contributions->pages()[ $code ] )
			|| $this->settings->get( PathBases::class )->inward( $code, EmbeddedLanguages::chosen()[0] ) !== $code;
	}

	/** @param array<string, string> $slugs Of the language. */
	private function slugError( string $slug, array $slugs ): string {
		return match ( true ) {
			PathBases::spelled( $slug ) === null
				=> __( 'Use only lowercase letters, numbers and hyphens, up to 40 characters.', 'vitrine' ),
			count( array_keys( $slugs, $slug, true ) ) > 1 || in_array( $slug, array_diff( PathBases::names(), self::BASES ), true )
				=> __( 'Another page of the shop already uses this slug.', 'vitrine' ),
			default => '',
		};
	}

	/**
	 * @param list<array{code: string, locale: string, name: string, bases: array<string, string>}> $rows Validated.
	 * @return bool Whether something changed.
	 */
	public function save( array $rows, string $english ): bool {
		$stored = $english === 'en_GB' ? array() : array(
			'en' => array(
				'locale' => $english,
				'name'   => 'English',
			),
		);
		$bases  = $this->settings->get( PathBases::class );
		$slugs  = array();
		foreach ( $rows as $row ) {
			$stored[ $row['code'] ] = array(
				'locale' => $row['locale'],
				'name'   => $row['name'],
			);
			foreach ( PathBases::names() as $base ) {
				$slugs[ $row['code'] ][ $base ] = $row['bases'][ $base ] ?? $bases->slug( $base, $row['code'] );
			}
		}
		$before = array( get_option( EmbeddedLanguages::ADDED ), get_option( PathBases::OPTION ) );
		update_option( EmbeddedLanguages::ADDED, $stored, true );
		$this->settings->save( $bases->with( $slugs ) );
		return $before !== array( get_option( EmbeddedLanguages::ADDED ), get_option( PathBases::OPTION ) );
	}

	/**
	 * Languages to choose from, with the URLs that their translations suggest.
	 *
	 * @return list<array{locale: string, name: string, code: string, bases: array<string, string>}>
	 */
	public function suggestions(): array {
		/** @var array<string, string> $names */
		$names = require \Vitrine\DIR . '/php/I18n/suggested-languages.php';
		$codes = EmbeddedLanguages::codes();
		$list  = array();
		foreach ( $names as $locale => $name ) {
			$parts = explode( '_', strtolower( $locale ) );
			$free  = array_diff( array( $parts[0], "$parts[0]-" . ( $parts[1] ?? $parts[0] ) ), $codes );
			if ( $free !== array() && EmbeddedLanguages::ofLocale( $locale )?->locale !== $locale ) {
				$list[] = array(
					'locale' => $locale,
					'name'   => $name,
					'code'   => array_values( $free )[0],
					'bases'  => $this->catalogues->pathBases( $locale ),
				);
			}
		}
		return $list;
	}
}
