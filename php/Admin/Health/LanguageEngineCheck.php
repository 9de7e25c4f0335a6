<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Languages;
use Vitrine\Polylang\PolylangNotice;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the shop or Polylang manages the languages, and why Polylang's are not used. */
final class LanguageEngineCheck implements HealthCheck {

	public function __construct( private readonly Languages $languages ) {
	}

	public function key(): string {
		return 'language_engine';
	}

	public function title(): string {
		return __( 'Language management', 'vitrine' );
	}

	public function find(): Finding {
		$problem = PolylangNotice::problem();
		if ( $this->languages->areExternal() ) {
			return Finding::good( __( 'Polylang manages the languages', 'vitrine' ) );
		}
		return $problem === ''
			? Finding::good( __( 'The shop manages the languages', 'vitrine' ) )
			: Finding::recommended(
				__( 'The shop does not use Polylang’s languages', 'vitrine' ),
				$problem,
				array( __( 'Polylang settings', 'vitrine' ) => PolylangNotice::settingsUrl() )
			);
	}
}
