<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the official notice on the legal guarantee has been uploaded for each language (Regulation (EU) 2025/1960). */
final class GuaranteeNoticeCheck implements HealthCheck {

	public function __construct( private readonly OptionsStore $options, private readonly Languages $languages ) {
	}

	public function key(): string {
		return 'guarantee_notice';
	}

	public function title(): string {
		return __( 'Notice on the legal guarantee', 'vitrine' );
	}

	public function find(): Finding {
		$lacking = array_filter(
			$this->languages->all(),
			fn ( Language $language ): bool => ! wp_attachment_is_image(
				(int) $this->options->own( OptionGroups::SHOP, 'guarantee_picture', $language->code )
			)
		);
		return $lacking === array()
			? Finding::good( __( 'The official notice on the legal guarantee is shown in each language', 'vitrine' ) )
			: Finding::recommended(
				__( 'The official notice on the legal guarantee is missing', 'vitrine' ),
				__(
					'Since 27 September 2026 shops in the European Union must show the notice in the form that the European Commission publishes. Until you upload its picture, the shop shows the same contents as text. Missing in these languages:',
					'vitrine'
				),
				array( __( 'Upload the official notice', 'vitrine' ) => SettingsScreen::url( OptionGroups::SHOP ) ),
				array_values( array_map( static fn ( Language $language ): string => $language->name, $lacking ) )
			);
	}
}
