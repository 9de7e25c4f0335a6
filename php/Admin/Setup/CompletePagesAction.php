<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\SiteHealthAction;
use Vitrine\I18n\Languages;

defined( 'ABSPATH' ) || exit;

/** Site Health's link that creates the missing pages whose texts are complete. */
final class CompletePagesAction {

	/** See `SiteHealthAction`. */
	public const ACTION = 'vitrine_legal_pages';

	public function __construct( private readonly CompletePages $pages, private readonly Languages $languages ) {
	}

	public static function url(): string {
		return SiteHealthAction::url( self::ACTION );
	}

	public function handle(): void {
		SiteHealthAction::handle(
			self::ACTION,
			__( 'Sorry, you are not allowed to set up the shop.', 'vitrine' ),
			function (): void {
				$this->pages->make( $this->languages->all() );
			}
		);
	}

	public static function confirm(): void {
		SiteHealthAction::confirm(
			self::ACTION,
			static fn (): string => __( 'The missing pages were created. Please read them: staff see on each page what the settings still lack.', 'vitrine' )
		);
	}
}
