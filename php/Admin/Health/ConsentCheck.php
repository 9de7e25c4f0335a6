<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Consent\ConsentWarning;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Consent\ConsentPlugins;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the consent plugin that was chosen asks the visitors. */
final class ConsentCheck implements HealthCheck {

	public function __construct( private readonly ConsentPlugins $plugins, private readonly ConsentWarning $warning ) {
	}

	public function key(): string {
		return 'consent';
	}

	public function title(): string {
		return __( 'Cookie bar', 'vitrine' );
	}

	public function find(): Finding {
		$text = $this->warning->text();
		if ( $text !== '' ) {
			return Finding::recommended(
				__( 'The consent plugin does not ask your visitors', 'vitrine' ),
				$text,
				array( __( 'Consent and services', 'vitrine' ) => SettingsScreen::url( 'consent' ) )
			);
		}
		$plugin = $this->plugins->asking();
		return Finding::good(
			$plugin === null
				? __( 'The shop’s own cookie bar asks your visitors', 'vitrine' )
				/* translators: %s: name of a plugin */
				: sprintf( __( '%s asks your visitors about cookies', 'vitrine' ), $plugin->name )
		);
	}
}
