<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Mails\MailPreviews;
use Vitrine\Admin\Settings\Mails\MailTextsForm;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Kernel\Mailer;

defined( 'ABSPATH' ) || exit;

/** Settings > E-mails: the sender's address, the owner's texts, and previews of all e-mails. */
final class EmailsTopic implements Topic, HasContext {

	public function __construct(
		private readonly Mailer $mailer,
		private readonly MailPreviews $previews,
		private readonly MailTextsForm $texts,
	) {
	}

	public function key(): string {
		return 'e-mails';
	}

	public function title(): string {
		return __( 'E-mails', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$address = get_option( Mailer::ADDRESS_OPTION, '' );
		return array(
			'address' => is_string( $address ) ? $address : '',
			'texts'   => $this->texts->read(),
		);
	}

	public function context(): array {
		return array(
			'sender' => $this->mailer->address(),
			'mails'  => $this->previews->titles(),
			'placeholders' => $this->previews->placeholders(),
			'userEmail' => wp_get_current_user()->user_email,
		);
	}

	public function save( array $values ): array {
		$typed   = is_string( $values['address'] ?? null ) ? trim( $values['address'] ) : '';
		$address = sanitize_email( $typed );
		if ( $typed !== $address || ( $address !== '' && is_email( $address ) === false ) ) {
			return array( 'address' => __( 'Enter a valid e-mail address.', 'vitrine' ) );
		}
		$errors = $this->texts->errors( $values['texts'] ?? null );
		if ( $errors !== array() ) {
			return $errors;
		}
		update_option( Mailer::ADDRESS_OPTION, $address );
		$this->texts->save( $values['texts'] ?? null );
		return array();
	}
}
