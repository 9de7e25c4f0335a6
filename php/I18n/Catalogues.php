<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** The compiled translations of the plugin (build/languages). A text that a catalogue lacks is shown in English. */
final class Catalogues {

	/** Name of the catalogue for pages of right-to-left languages that have none. */
	public const ISOLATED_ENGLISH = 'rtl';

	/** @var array{total: int, locales: array<string, array{texts: int, proofRead: bool}>}|null */
	private ?array $status = null;

	/** @param string $folder Folder of the compiled translations. */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * The file with the translations for a locale: its own, that of another locale of the language, or the given one if there is none.
	 *
	 * @param string $file As WordPress asks for it, ending in `.mo`.
	 */
	public static function fileFor( string $file, string $locale ): string {
		$folder = dirname( $file );
		if ( is_readable( $file ) && basename( $file ) === "vitrine-$locale.mo" ) {
			return $file;
		}
		$language = (string) strtok( $locale, '_' );
		$found    = array_filter(
			array(
				"$folder/vitrine-$locale.l10n.php",
				"$folder/vitrine-$language.l10n.php",
				...( glob( "$folder/vitrine-{$language}_*.l10n.php" ) ?: array() ),
			),
			is_readable( ... )
		);
		return $found === array() ? $file : substr( array_values( $found )[0], 0, -strlen( '.l10n.php' ) ) . '.mo';
	}

	/** The same; for a right-to-left language without translations, the isolated English of bin/lib/l10n/isolated.mjs. */
	public static function shownFileFor( string $file, string $locale ): string {
		$found    = self::fileFor( $file, $locale );
		$isolated = dirname( $file ) . '/vitrine-' . self::ISOLATED_ENGLISH . '.mo';
		return $found === $file && Direction::of( $locale ) === Direction::RTL && is_readable( substr( $isolated, 0, -3 ) . '.l10n.php' )
			? $isolated
			: $found;
	}

	/** The locale whose translations a locale uses; null if they are English for lack of a catalogue. */
	public function localeFor( string $locale ): ?string {
		$file = self::fileFor( "{$this->folder}/vitrine-.mo", $locale );
		$name = substr( basename( $file, '.mo' ), strlen( 'vitrine-' ) );
		return $name === '' ? null : $name;
	}

	/** Number of texts that are shown in English in a locale. */
	public function missing( string $locale ): int {
		if ( str_starts_with( $locale, 'en_' ) ) {
			return 0;
		}
		$status = $this->status();
		return max( 0, $status['total'] - ( $status['locales'][ $this->localeFor( $locale ) ?? '' ]['texts'] ?? 0 ) );
	}

	/** Number of texts of the plugin. */
	public function total(): int {
		return $this->status()['total'];
	}

	/** Whether a native speaker has read the translations; true if there are none. */
	public function isProofRead( string $locale ): bool {
		return $this->status()['locales'][ $this->localeFor( $locale ) ?? '' ]['proofRead'] ?? true;
	}

	/** @return array<string, string> Slugs by base (`PathBases::proposed()`) in a locale; English ones if it has no catalogue. */
	public function pathBases( string $locale ): array {
		$file     = "{$this->folder}/vitrine-" . ( $this->localeFor( $locale ) ?? '' ) . '.l10n.php';
		$file     = is_file( $file ) ? include $file : array();
		$messages = is_array( $file ) && is_array( $file['messages'] ?? null ) ? $file['messages'] : array();
		$slugs    = array();
		foreach ( array_keys( PathBases::proposed() ) as $base ) {
			$text           = $messages[ "URL\4$base" ] ?? null;
			$slug           = is_string( $text ) ? sanitize_title( remove_accents( $text ) ) : '';
			$slugs[ $base ] = preg_match( '/^[a-z0-9-]+$/D', $slug ) === 1 ? $slug : PathBases::standard( $base, 'en' );
		}
		return $slugs;
	}

	/** @return array{total: int, locales: array<string, array{texts: int, proofRead: bool}>} As bin/l10n.mjs writes it. */
	private function status(): array {
		if ( $this->status === null ) {
			$file = "{$this->folder}/status.json";
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			$json = is_file( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
			/** @var array{total: int, locales: array<string, array{texts: int, proofRead: bool}>} $status */
			$status       = is_array( $json ) ? $json : array( 'total' => 0, 'locales' => array() );
			$this->status = $status;
		}
		return $this->status;
	}
}
