<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Storefront\Blocks\ContactLink;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** The chat box in the corner of every page, identical for all visitors; the island `chat` picks a team member and opens it. */
final class ChatBox {

	public function __construct(
		private readonly Payload $payload,
		private readonly View $view,
		private readonly ShopWording $wording,
		private readonly Routing $routing,
	) {
	}

	/** Hook `wp_footer`. Prints nothing if the shop has no team members. */
	public function print(): void {
		$general = $this->payload->part( 'options' )['general'] ?? array();
		if ( ( $general['form_members'] ?? array() ) === array() ) {
			return;
		}
		$this->view->show(
			'chat',
			array(
				'hello'   => $this->wording->get( 'chat', __( 'If you have a question, write to us.', 'vitrine' ) ),
				'contact' => ContactLink::build( $general ),
				'card'    => ! $this->isTask(),
				'starts'  => ( $general['disable_chat_popup'] ?? false ) === true ? 'closed' : 'open',
			)
		);
	}

	/** Whether visitors buy, pay or manage orders here, so that the card leaves them alone: products, and pages without the newsletter. */
	private function isTask(): bool {
		$place = $this->routing->place();
		return $place !== null && ( $place->kind === 'product' || $place->page?->newsletter === false );
	}
}
