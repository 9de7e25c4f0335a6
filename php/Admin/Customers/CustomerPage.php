<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\AdminDates;
use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\OrderEntryLinks;
use Vitrine\Admin\Orders\OrderActions;
use Vitrine\Admin\Orders\OrderStyle;
use Vitrine\Admin\RequestInput;
use Vitrine\Customers\Customers;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Orders\Customers\CustomerNote;
use Vitrine\Orders\Customers\CustomerNotes;
use Vitrine\Storefront\View;

/** The screen of a single customer. */
final class CustomerPage {

	public function __construct(
		private readonly CustomerOrders $orders,
		private readonly CustomerFacts $facts,
		private readonly CustomerNotes $notes,
		private readonly Customers $customers,
		private readonly SignInStates $signIn,
		private readonly Languages $languages,
		private readonly MoneyFormat $money,
		private readonly View $view,
	) {
	}

	public function render( ?ShownCustomer $shown ): void {
		if ( $shown === null ) {
			echo '<div class="wrap"><h1>' . esc_html__( 'Customers', 'vitrine' ) . '</h1><p>'
				. esc_html__( 'Customer not found.', 'vitrine' ) . '</p></div>';
			return;
		}
		OrderStyle::print();
		$account = $shown->identity->userId === null ? null : $this->customers->find( $shown->identity->userId );
		$orders  = $this->orders->of( $shown->identity );
		$email   = $account->email ?? $shown->summary->email ?? $shown->identity->email;
		$name    = $shown->summary->name ?? ( $orders[0] ?? null )?->customer->billing->name() ?? '';
		$states  = $shown->summary === null ? array() : $this->signIn->of( array( $shown->summary ) );
		$this->view->show(
			'admin/customer',
			array(
				'title'     => $name === '' ? $email : $name,
				'back'      => CustomerLinks::url(),
				'addOrder'  => OrderEntryLinks::url( $shown->reference ),
				'notice'    => self::notice(),
				'email'     => $email,
				'phone'     => $account === null || $account->phone === '' ? $orders[0]->customer->phone ?? '' : $account->phone,
				'language'  => $account === null ? '' : $this->languages->find( $account->language )->name ?? $account->language,
				'kind'      => $shown->identity->userId === null ? __( 'Guest', 'vitrine' ) : __( 'Account', 'vitrine' ),
				'listed'    => $shown->summary !== null,
				'count'     => $shown->summary->orders ?? 0,
				'value'     => implode( ', ', array_map( $this->money->format( ... ), $shown->summary->value ?? array() ) ),
				'orders'    => $this->orders->rows( $orders ),
				'all'       => $this->orders->searchUrl( $email ),
				'addresses' => $this->facts->addresses( $account, $orders ),
				'facts'     => $this->facts->of( $account, $email ),
				'consents'  => $this->facts->consents( $email, $orders ),
				'notes'     => array_map( self::note( ... ), $this->notes->of( $shown->identity ) ),
				'max'       => OrderActions::MAX_NOTE_LENGTH,
				'signIn'    => ( $states[ (int) $shown->identity->userId ] ?? null )?->texts() ?? array(),
				'action'    => admin_url( 'admin-post.php' ),
				'hidden'    => array( 'action' => CustomerActions::ACTION ) + $shown->reference,
				'nonce'     => wp_nonce_field( CustomerActions::ACTION, '_wpnonce', true, false ),
			)
		);
	}

	/** @return array{id: int, at: string, text: string, who: string} */
	private static function note( CustomerNote $note ): array {
		return array(
			'id'   => $note->id,
			'at'   => AdminDates::moment( $note->at->getTimestamp() ),
			'text' => $note->text,
			'who'  => $note->authorName,
		);
	}

	/** @return array{type: string, text: string}|null */
	private static function notice(): ?array {
		$told = RequestInput::query( 'told' );
		$text = match ( $told ) {
			CustomerActions::NOTE       => __( 'Note added.', 'vitrine' ),
			CustomerActions::UNNOTE     => __( 'Note deleted.', 'vitrine' ),
			CustomerActions::LINK       => __( 'The e-mail is being sent.', 'vitrine' ),
			CustomerActions::SESSIONS   => __( 'All sessions of the customer have ended.', 'vitrine' ),
			CustomerActions::EMPTY_NOTE => __( 'Please enter a note first.', 'vitrine' ),
			CustomerActions::LONG_NOTE  => sprintf(
				/* translators: %s: number of characters */
				__( 'Notes can have up to %s characters.', 'vitrine' ),
				number_format_i18n( OrderActions::MAX_NOTE_LENGTH )
			),
			default                     => '',
		};
		$isError = in_array( $told, array( CustomerActions::EMPTY_NOTE, CustomerActions::LONG_NOTE ), true );
		return $text === '' ? null : array( 'type' => $isError ? 'error' : 'success', 'text' => $text );
	}
}
