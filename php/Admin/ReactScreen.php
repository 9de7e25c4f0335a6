<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\SpreadsheetFormat;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Tax\VatRates;

/** The React screens of wp-admin (`src/admin/<name>`): scripts, styles, and translations in the user's language. */
final class ReactScreen {

	/**
	 * @param string $folder Build folder.
	 * @param string $url    URL of the build folder, without trailing slash.
	 */
	public function __construct(
		private readonly string $folder,
		private readonly string $url,
		private readonly Languages $languages,
		private readonly Settings $settings,
	) {
	}

	/** Call it in `admin_enqueue_scripts` for the screen's own page, or in `enqueue_block_editor_assets`. */
	public function enqueue( string $name ): void {
		$file   = "{$this->folder}/admin/$name.asset.php";
		$script = $this->built( "$name.*.js" );
		if ( $script === null || ! is_file( $file ) ) {
			return;
		}
		/** @var array{dependencies: list<non-empty-string>} $asset */
		$asset  = require $file;
		$handle = "vitrine-admin-$name";
		// The name contains the file's hash.
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the name contains the hash.
		wp_enqueue_script( $handle, $script, $asset['dependencies'], null, true );
		$texts = $this->texts( $name );
		if ( $texts !== '' ) {
			wp_add_inline_script( $handle, "wp.i18n.setLocaleData( $texts, 'vitrine' );", 'before' );
		}
		if ( SpreadsheetFormat::forUser()->decimal === ',' ) {
			// `src/admin/lib/decimal-mark.ts`
			wp_add_inline_script( $handle, 'document.documentElement.dataset.vitrineDecimal = ",";', 'before' );
		}
		$style = $this->built( "$name.*.css" );
		if ( $style !== null ) {
			// The name contains the file's hash.
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the name contains the hash.
			wp_enqueue_style( $handle, $style, array( 'wp-components' ), null );
		}
	}

	/** URL of a built file, whose name contains its hash. */
	private function built( string $pattern ): ?string {
		$found = glob( "{$this->folder}/admin/$pattern" ) ?: array();
		return $found === array() ? null : "{$this->url}/admin/" . basename( $found[0] );
	}

	/**
	 * The element that the script renders into, with the initial data.
	 *
	 * @param array<string, mixed> $data No secrets: it is printed in the page.
	 */
	public function root( string $name, array $data = array() ): string {
		return sprintf(
			'<div id="vitrine-admin-%s" data-screen="%s"></div><noscript><p>%s</p></noscript>',
			esc_attr( $name ),
			esc_attr( (string) wp_json_encode( $data + $this->facts(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ),
			esc_html__( 'This screen requires JavaScript.', 'vitrine' )
		);
	}

	/**
	 * Data that every screen needs.
	 *
	 * @return array{languages: list<array{code: string, name: string}>, currency: string, chargesVat: bool, locale: string}
	 */
	public function facts(): array {
		return array(
			'languages'  => array_map(
				static fn ( Language $language ): array => array(
					'code' => $language->code,
					'name' => $language->name,
				),
				$this->languages->all()
			),
			'currency'   => $this->settings->get( MainCurrency::class )->code,
			'chargesVat' => $this->settings->get( VatRates::class )->chargesVat(),
			'locale'     => str_replace( '_', '-', $this->languages->display()->locale ),
		);
	}

	/**
	 * JSON for `setLocaleData`, of another locale of the language if need be; '' for English and for languages without translations. A
	 * translation cannot close the script: `<` only occurs in JSON strings.
	 */
	private function texts( string $name ): string {
		$wanted = determine_locale();
		$locale = EmbeddedLanguages::ofLocale( $wanted )->locale ?? $wanted;
		$file   = "{$this->folder}/languages/admin-$name-$locale.json";
		if ( ! is_file( $file ) && ! str_starts_with( $locale, 'en_' ) ) {
			$file = ( glob( "{$this->folder}/languages/admin-$name-" . strtok( $locale, '_' ) . '_*.json' ) ?: array( '' ) )[0];
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		return is_file( $file ) ? str_replace( '<', '\u003C', (string) file_get_contents( $file ) ) : '';
	}
}
