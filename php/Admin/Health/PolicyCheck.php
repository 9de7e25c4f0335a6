<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Storefront\Theme;

defined( 'ABSPATH' ) || exit;

/** Site Health: what the content security policy blocks on the shop's pages. */
final class PolicyCheck implements HealthCheck {

	/** A newer result is shown without requesting the pages again. */
	private const FRESH_SECONDS = 300;

	public function __construct( private readonly PolicyProbe $probe ) {
	}

	public function key(): string {
		return 'policy';
	}

	public function title(): string {
		return __( 'Content security policy', 'vitrine' );
	}

	public function find(): Finding {
		if ( ! ShopState::isLive() ) {
			return Finding::good( __( 'The content security policy applies once the shop is live', 'vitrine' ) );
		}
		$links = array( __( 'Security settings', 'vitrine' ) => SettingsScreen::url( 'security' ) );
		$mode  = PolicySettings::fromOption()->mode;
		if ( $mode === PolicyMode::Off ) {
			return Finding::recommended(
				__( 'The content security policy is off', 'vitrine' ),
				__( 'If someone manages to insert a script into a page, browsers will run it.', 'vitrine' ),
				$links
			);
		}
		$state    = $this->probe->result( self::FRESH_SECONDS );
		$enforced = PolicySettings::fromOption()->effectiveMode( Theme::active() ) === PolicyMode::Enforce;
		return match ( $state ) {
			PolicyState::Blocked => self::blocked( $enforced, $links ),
			PolicyState::Missing => Finding::recommended(
				__( 'Pages arrive without the content security policy', 'vitrine' ),
				__( 'A page cache, a security plugin or the web server removes or replaces the header. Set it to keep response headers.', 'vitrine' ),
				$links
			),
			PolicyState::Unknown, PolicyState::Unreachable => $enforced
				? Finding::good(
					__( 'The content security policy is enforced', 'vitrine' ),
					__( 'The site cannot request its own pages, so it has not been checked whether the policy blocks anything useful.', 'vitrine' )
				)
				: Finding::recommended(
					__( 'The content security policy only reports', 'vitrine' ),
					__(
						'The site cannot request its own pages to check what would be blocked. Check your pages in a browser’s console, then enforce the policy in the settings.',
						'vitrine'
					),
					$links
				),
			PolicyState::Clean   => $enforced
				? Finding::good( __( 'Browsers only run the scripts of your shop', 'vitrine' ) )
				: Finding::recommended(
					__( 'The content security policy can be enforced', 'vitrine' ),
					__( 'It only reports at the moment, and would block nothing on the pages that were checked.', 'vitrine' ),
					$links
				),
		};
	}

	/** @param array<string, string> $links */
	private static function blocked( bool $enforced, array $links ): Finding {
		return Finding::recommended(
			$enforced
				? __( 'The content security policy blocks parts of your pages', 'vitrine' )
				: __( 'The content security policy would block parts of your pages', 'vitrine' ),
			$enforced
				? __(
					'Browsers do not run the following. If you do not know it, someone may have inserted it. If it belongs to your theme, a plugin or a text, remove it or let the policy only report.',
					'vitrine'
				)
				: __(
					'The policy only reports, so browsers still run the following. If you do not know it, someone may have inserted it. Once it is gone, the policy can be enforced.',
					'vitrine'
				),
			$links,
			PolicyProbe::found()
		);
	}
}
