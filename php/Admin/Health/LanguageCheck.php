<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Catalogues;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the translations of all the shop's languages are installed and complete. */
final class LanguageCheck implements HealthCheck {

	/** English in the source needs no translation file. */
	private const SOURCE = 'en_';

	public function __construct( private readonly Languages $languages, private readonly Catalogues $catalogues ) {
	}

	public function key(): string {
		return 'languages';
	}

	public function title(): string {
		return __( 'Shop languages', 'vitrine' );
	}

	public function find(): Finding {
		$lacking = array_filter( $this->languages->all(), $this->isLost( ... ) );
		if ( $lacking !== array() ) {
			return Finding::critical(
				__( 'Translations of a shop language are missing', 'vitrine' ),
				sprintf(
					/* translators: %s: names of languages */
					__( 'Plugin files are missing for: %s. Reinstall the plugin; no data will be lost.', 'vitrine' ),
					implode( ', ', array_map( static fn ( Language $language ): string => $language->name, $lacking ) )
				)
			);
		}
		$partly = array_values( array_filter( array_map( $this->note( ... ), $this->languages->all() ) ) );
		return $partly === array()
			? Finding::good( __( 'All shop languages are translated', 'vitrine' ) )
			: Finding::recommended(
				__( 'A shop language is not fully translated', 'vitrine' ),
				__( 'Texts of the shop that have no translation are shown in English.', 'vitrine' ),
				array( __( 'Languages', 'vitrine' ) => admin_url( 'admin.php?page=vitrine-settings&topic=languages' ) ),
				$partly
			);
	}

	/** Whether the translations of a built-in language, which come with the plugin, are gone. */
	private function isLost( Language $language ): bool {
		return EmbeddedLanguages::isBuiltIn( $language->code )
			&& ! str_starts_with( $language->locale, self::SOURCE )
			&& $this->catalogues->localeFor( $language->locale ) === null;
	}

	/** What the translations of a language lack; '' if nothing. */
	private function note( Language $language ): string {
		$missing = $this->catalogues->missing( $language->locale );
		return match ( true ) {
			$missing > 0 => sprintf(
				/* translators: 1: name of a language, 2: number of texts without translation, 3: number of all texts */
				__( '%1$s: %2$d of %3$d texts are not translated', 'vitrine' ),
				$language->name,
				$missing,
				$this->catalogues->total()
			),
			! $this->catalogues->isProofRead( $language->locale ) => sprintf(
				/* translators: %s: name of a language */
				__( '%s: not proof-read by a native speaker', 'vitrine' ),
				$language->name
			),
			default => '',
		};
	}
}
