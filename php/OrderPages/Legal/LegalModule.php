<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Legal;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\Tag;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Blocks of legal pages that stay current when the shop's settings change: the imprint and the instructions on withdrawal. */
final class LegalModule extends Module implements ProvidesBlocks, DescribesBlocks {

	public const IMPRINT      = 'imprint';
	public const INSTRUCTIONS = 'withdrawal-instructions';

	public function blocks(): array {
		return array(
			self::IMPRINT      => static function ( Container $c ): string {
				$imprint = $c->get( Imprint::class );
				return self::staffNote( $c, $imprint->missing(), $imprint->advice() )
					. $c->get( View::class )->render( 'imprint', $imprint->data() );
			},
			self::INSTRUCTIONS => static function ( Container $c ): string {
				// Its sentences depend on the kinds of products that the shop has.
				$c->get( PageContents::class )->shows( Tag::LISTS );
				$instructions = $c->get( WithdrawalInstructions::class );
				return self::staffNote( $c, $instructions->missing() ) . $c->get( View::class )->render(
					'withdrawal-instructions',
					array(
						'parts' => $instructions->forShop(),
						'form'  => $instructions->form(),
						'lang'  => $instructions->foreignLanguage(),
						'url'   => $c->get( Languages::class )->url( 'withdraw' ),
					)
				);
			},
		);
	}

	public function describeBlocks(): array {
		return array(
			self::IMPRINT      => array(
				'title'       => __( 'Legal notice', 'vitrine' ),
				'description' => __( 'Who sells here, as the law requires, from the shop’s settings.', 'vitrine' ),
				'keywords'    => __( 'footer, imprint, legal', 'vitrine' ),
			),
			self::INSTRUCTIONS => array(
				'title'       => __( 'Instructions on withdrawal', 'vitrine' ),
				'description' => __( 'The model text and form of EU law, filled in with the shop’s settings.', 'vitrine' ),
				'keywords'    => __( 'cancel, return, revoke', 'vitrine' ),
			),
		);
	}

	/**
	 * A list of missing facts for users who edit pages. Only on the page itself: the blocks are also rendered for files that customers get,
	 * perhaps during a request of an administrator.
	 *
	 * @param list<string> $missing
	 * @param list<string> $advice
	 */
	private static function staffNote( Container $c, array $missing, array $advice = array() ): string {
		return ( $missing === array() && $advice === array() ) || ! is_page() || ! current_user_can( 'edit_pages' )
			? ''
			: $c->get( View::class )->render( 'legal-gaps', compact( 'missing', 'advice' ) );
	}
}
