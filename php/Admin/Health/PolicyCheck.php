<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\AllowSource;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Security\FindingReason;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Storefront\Theme;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the content security policy is enforced and why, what it blocks, and what it lets through. */
final class PolicyCheck implements SlowHealthCheck {

	/** A newer result is shown without requesting the pages again. */
	private const FRESH_SECONDS = 300;

	public function __construct( private readonly PolicyProbe $probe, private readonly Settings $settings ) {
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
		$mode  = $this->settings->get( PolicySettings::class )->mode;
		if ( $mode === PolicyMode::Off ) {
			return Finding::recommended(
				__( 'The content security policy is off', 'vitrine' ),
				__( 'If someone manages to insert a script into a page, browsers will run it.', 'vitrine' ),
				$links
			);
		}
		$state    = $this->probe->result( self::FRESH_SECONDS );
		$enforced = $this->settings->get( PolicySettings::class )->effectiveMode( Theme::active() ) === PolicyMode::Enforce;
		if ( $state === PolicyState::Missing ) {
			return Finding::recommended(
				__( 'Pages arrive without the content security policy', 'vitrine' ),
				__( 'A page cache, a security plugin or the web server removes or replaces the header. Set it to keep response headers.', 'vitrine' ),
				$links
			);
		}
		return match ( true ) {
			$enforced => self::enforced( $state, $links ),
			$mode === PolicyMode::Inline => self::enforcedInPart( $links ),
			default => self::reported( $mode, $state, $links ),
		};
	}

	/** @param array<string, string> $links */
	private static function enforced( PolicyState $state, array $links ): Finding {
		$found   = PolicyFindings::found();
		$allowed = self::labels( PolicyFindings::allowed() );
		if ( $found !== array() ) {
			return Finding::recommended(
				__( 'The content security policy blocks parts of your pages', 'vitrine' ),
				__(
					'Browsers do not show or run the following. If you do not know it, someone may have inserted it: remove it. If you need it, let exactly this through. The policy stays enforced.',
					'vitrine'
				),
				$links + self::buttons( $found ),
				self::labels( $found )
			);
		}
		$text = $state === PolicyState::Clean
			? __( 'A script that someone inserts into a text does not run. Scripts that plugins print in the head or at the end of the page run.', 'vitrine' )
			: __( 'The site cannot request its own pages, so it has not been checked whether the policy blocks anything useful.', 'vitrine' );
		if ( $allowed !== array() ) {
			$text .= ' ' . __( 'The following is let through, because your plugins needed it or because you chose it. You can block it in the security settings.', 'vitrine' );
		}
		$title = $state === PolicyState::Clean
			? __( 'Browsers only run the scripts of your shop', 'vitrine' )
			: __( 'The content security policy is enforced', 'vitrine' );
		return Finding::good( $title, $text, $allowed === array() ? array() : $links, $allowed );
	}

	/** @param array<string, string> $links */
	private static function enforcedInPart( array $links ): Finding {
		return Finding::recommended(
			__( 'The content security policy lets through all scripts in pages', 'vitrine' ),
			__(
				'You chose this in the security settings. Browsers run every script that is written into a page, also one that someone has inserted. Script files, connections, frames and forms of other sites stay blocked. Choose “Automatic” to block such scripts again.',
				'vitrine'
			),
			$links,
			self::labels( PolicyFindings::found() )
		);
	}

	/** @param array<string, string> $links */
	private static function reported( PolicyMode $mode, PolicyState $state, array $links ): Finding {
		$found = PolicyFindings::found();
		$why   = match ( true ) {
			$mode === PolicyMode::ReportOnly => __( 'You chose “Only report” in the settings.', 'vitrine' ),
			! Theme::active() => __(
				'Your theme is not the shop’s, and a check cannot see everything that a theme runs. Visit some pages, then choose “Enforce” in the security settings.',
				'vitrine'
			),
			$state === PolicyState::Unknown, $state === PolicyState::Unreachable => __(
				'Other plugins are active, and the site cannot request its own pages to check what would be blocked. Check your pages in a browser’s console, then choose “Enforce” in the security settings.',
				'vitrine'
			),
			default => '',
		};
		$title = $state === PolicyState::Clean
			? __( 'The content security policy can be enforced', 'vitrine' )
			: __( 'The content security policy only reports', 'vitrine' );
		$text  = __(
			'Visitors’ browsers do not block anything: they run every script on your pages, also one that someone has inserted, and only list in their console what the policy would block.',
			'vitrine'
		) . " $why";
		if ( $found !== array() ) {
			$text .= ' ' . __( 'The following would be blocked. If you do not know it, someone may have inserted it.', 'vitrine' );
		} elseif ( $state === PolicyState::Clean ) {
			$text .= ' ' . __( 'It would block nothing on the pages that were checked.', 'vitrine' );
		}
		return Finding::recommended( $title, $text, $links, self::labels( $found ) );
	}

	/**
	 * @param array<string, PolicyFinding> $items
	 * @return array<string, string> URLs by link text.
	 */
	private static function buttons( array $items ): array {
		$links = array();
		foreach ( $items as $item ) {
			if ( $item->allow !== array() ) {
				/* translators: %s: page, and the beginning of a script or the address of a frame */
				$links[ sprintf( __( 'Let through: %s', 'vitrine' ), $item->label() ) ] = AllowSource::url( $item->key );
			}
		}
		return $links;
	}

	/**
	 * @param array<string, PolicyFinding> $items
	 * @return list<string>
	 */
	private static function labels( array $items ): array {
		return array_values( array_map( self::label( ... ), $items ) );
	}

	public static function label( PolicyFinding $item ): string {
		return match ( $item->reason ) {
			FindingReason::Blocked => $item->label(),
			/* translators: %s: page, and the beginning of a script */
			FindingReason::InText  => sprintf( __( '%s – in a text', 'vitrine' ), $item->label() ),
			/* translators: %s: page, and the beginning of a script */
			FindingReason::Changes => sprintf( __( '%s – different on each page or request', 'vitrine' ), $item->label() ),
		};
	}
}
