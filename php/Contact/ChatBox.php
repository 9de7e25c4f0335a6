<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Storefront\Blocks\ContactLink;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\View;
use Vitrine\Storefront\Words;

/**
 * The sales team's box at the corner of every page, the same for everyone: the island `chat` fills in who of the team it is, and opens it.
 */
final class ChatBox {

	public function __construct( private readonly Payload $payload, private readonly View $view, private readonly Words $words ) {
	}

	/** Hook `wp_footer`. Without a team there is nobody to show. */
	public function print(): void {
		$general = $this->payload->part( 'options' )['general'] ?? array();
		if ( ( $general['form_members'] ?? array() ) === array() ) {
			return;
		}
		$this->view->show(
			'chat',
			array(
				'hello'   => $this->words->of( 'chat', __( 'If you have a question, write to us.', 'vitrine' ) ),
				'contact' => ContactLink::of( $general ),
				'starts'  => ( $general['disable_chat_popup'] ?? false ) === true ? 'closed' : 'open',
			)
		);
	}
}
