<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/** Whether the shop's own words are there in each of its languages. */
final class LanguageCheck implements Check {

	/** The texts are written in this English, and need no file for it. */
	private const SOURCE = 'en_GB';

	/** @param string $folder Of the compiled texts. */
	public function __construct( private readonly Languages $languages, private readonly string $folder ) {
	}

	public function key(): string {
		return 'languages';
	}

	public function title(): string {
		return __( 'Languages of the shop', 'vitrine' );
	}

	public function find(): Finding {
		$lacking = array_filter( $this->languages->all(), fn ( Language $language ): bool => $language->locale !== self::SOURCE && ! is_file( "{$this->folder}/vitrine-{$language->locale}.l10n.php" ) );
		return $lacking === array()
			? Finding::good( __( 'The shop speaks all its languages', 'vitrine' ) )
			: Finding::critical(
				__( 'The shop lacks words of a language', 'vitrine' ),
				/* translators: %s: names of languages */
				sprintf( __( 'Files of the plugin are missing for: %s. Please install the plugin again; nothing is lost by that.', 'vitrine' ), implode( ', ', array_map( static fn ( Language $language ): string => $language->name, $lacking ) ) )
			);
	}
}
