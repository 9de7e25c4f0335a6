<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Setup\SetupScreen;
use Vitrine\Admin\Setup\SiteChoice;
use Vitrine\Kernel\SiteState;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether this site is the live shop or a copy of it. */
final class CopyCheck implements HealthCheck {

	public function __construct( private readonly SiteChoice $choice ) {
	}

	public function key(): string {
		return 'copy';
	}

	public function title(): string {
		return __( 'Copy of the shop', 'vitrine' );
	}

	public function find(): Finding {
		$text  = $this->choice->reason() . ' ' . $this->choice->effect();
		$links = array( __( 'Choose', 'vitrine' ) => SetupScreen::url() );
		return match ( $this->choice->site()->state() ) {
			SiteState::Live        => Finding::good( __( 'This site is not a copy of your shop', 'vitrine' ) ),
			SiteState::Unconfirmed => Finding::critical( __( 'This site may be a copy of your shop', 'vitrine' ), $text, $links ),
			SiteState::Copy        => Finding::recommended( __( 'This site is a copy of your shop', 'vitrine' ), $text, $links ),
		};
	}
}
