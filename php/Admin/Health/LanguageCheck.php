<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the translations of all the shop's languages are installed. */
final class LanguageCheck implements HealthCheck {

	/** The language of the source texts, which needs no translation file. */
	private const SOURCE = 'en_GB';

	/** @param string $folder Folder of the compiled translations. */
	public function __construct( private readonly Languages $languages, private readonly string $folder ) {
	}

	public function key(): string {
		return 'languages';
	}

	public function title(): string {
		return __( 'Shop languages', 'vitrine' );
	}

	public function find(): Finding {
		$lacking = array_filter(
			$this->languages->all(),
			fn ( Language $language ): bool => $language->locale !== self::SOURCE
				&& ! is_file( "{$this->folder}/vitrine-{$language->locale}.l10n.php" )
		);
		return $lacking === array()
			? Finding::good( __( 'All shop languages are translated', 'vitrine' ) )
			: Finding::critical(
				__( 'Translations of a shop language are missing', 'vitrine' ),
				/* translators: %s: names of languages */
				sprintf(
					__( 'Plugin files are missing for: %s. Reinstall the plugin; no data will be lost.', 'vitrine' ),
					implode( ', ', array_map( static fn ( Language $language ): string => $language->name, $lacking ) )
				)
			);
	}
}
