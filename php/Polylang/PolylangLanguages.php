<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use PLL_Language;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\RequestUrl;

defined( 'ABSPATH' ) || exit;

/** The languages of a site with Polylang, and its URLs: below a prefix or on a domain of their own. */
final class PolylangLanguages implements Languages {

	/** @var non-empty-array<string, Language>|null By code, the default first. */
	private ?array $languages = null;

	/** @var array<string, string> Path of the language's home page below the site's home, by code. */
	private array $prefixes = array();

	/** The language of the innermost `withLanguage()`. */
	private ?Language $chosen = null;

	public function __construct(
		private readonly PolylangApi $polylang,
		private readonly RequestUrl $url,
		private readonly PathBases $bases = new PathBases(),
	) {
	}

	public function all(): array {
		return array_values( $this->known() );
	}

	public function default(): Language {
		return $this->all()[0];
	}

	public function current(): Language {
		return $this->chosen ?? $this->find( $this->requested() ) ?? $this->default();
	}

	/** Polylang's current language may be the browser's choice, and in wp-admin it is the filter of lists: the URL decides first. */
	private function requested(): string {
		if ( $this->url->isApi() ) {
			return $this->url->namedLanguage();
		}
		if ( is_admin() ) {
			return '';
		}
		$code = $this->polylang->codeOfUrl( $this->url->requested() );
		// A post named by its id, for instance in a preview.
		$named = preg_match( '/[?&](p|page_id|attachment_id)=/', $this->url->query() ) === 1;
		return $code === '' && $named ? $this->polylang->currentCode() : $code;
	}

	public function display(): Language {
		if ( $this->chosen !== null || ! EmbeddedLanguages::isBackOffice() ) {
			return $this->current();
		}
		$locale = determine_locale();
		foreach ( $this->known() as $language ) {
			if ( $language->locale === $locale ) {
				return $language;
			}
		}
		return EmbeddedLanguages::ofUser( $locale );
	}

	public function find( string $code ): ?Language {
		return $this->known()[ $code ] ?? null;
	}

	public function areExternal(): bool {
		return true;
	}

	public function ofPost( int $post ): ?Language {
		return $this->find( $this->polylang->languageOf( PolylangApi::POST, $post ) );
	}

	public function alternates(): array {
		return array_intersect_key( $this->polylang->alternates(), $this->known() );
	}

	public function withoutPrefix( string $path ): string {
		$prefix = $this->prefix( $this->current()->code );
		return $prefix !== '' && str_starts_with( "$path/", "$prefix/" ) ? trim( substr( $path, strlen( $prefix ) ), '/' ) : $path;
	}

	public function url( string $path = '', ?Language $language = null ): string {
		$path = ltrim( $path, '/' );
		return $this->exactUrl( $this->bases->outward( $path, ( $language ?? $this->current() )->code ), $language );
	}

	public function exactUrl( string $path, ?Language $language = null ): string {
		$code = ( $language ?? $this->current() )->code;
		$path = ltrim( $path, '/' );
		return $path === '' ? $this->polylang->homeUrl( $code ) : $this->polylang->localizedUrl( $this->url->url( $path ), $code );
	}

	public function withLanguage( Language $language, callable $work ): mixed {
		$before       = $this->chosen;
		$switched     = switch_to_locale( $language->locale );
		$this->chosen = $language;
		try {
			return $this->polylang->within( $language->code, $work );
		} finally {
			$this->chosen = $before;
			if ( $switched ) {
				restore_previous_locale();
			}
		}
	}

	/** Forgets what it has read after the languages were changed in Polylang. */
	public function forget(): void {
		$this->languages = null;
		$this->prefixes  = array();
	}

	/** @return non-empty-array<string, Language> */
	private function known(): array {
		if ( $this->languages === null ) {
			$found = $this->polylang->languages();
			$roots = array_count_values( array_map( self::root( ... ), $found ) );
			$known = array();
			foreach ( $found as $language ) {
				$root                     = self::root( $language );
				$known[ $language->slug ] = new Language(
					$language->slug,
					$language->locale,
					$language->name,
					$roots[ $root ] > 1 ? str_replace( '_', '-', $language->get_locale( 'display' ) ) : $root
				);
			}
			$first = $known[ $this->polylang->defaultCode() ] ?? array_values( $known )[0];
			// The module only uses this class if there is a language.
			$this->languages = array( $first->code => $first ) + $known;
		}
		return $this->languages;
	}

	/** The language without region. */
	private static function root( PLL_Language $language ): string {
		return strtolower( (string) strtok( $language->locale, '_-' ) );
	}

	private function prefix( string $code ): string {
		return $this->prefixes[ $code ] ??= $this->url->pathOf( $this->polylang->homeUrl( $code ) );
	}
}
