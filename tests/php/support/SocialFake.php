<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;
use Vitrine\Settings\FacebookSecret;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** The fake Google and Facebook server of tests/fakes/social. It stops at the end of the test run at the latest. */
final class SocialFake {

	private static ?self $running = null;

	/**
	 * @param resource $process
	 * @param array{url: string, googleClientId: string, facebookAppId: string, facebookAppSecret: string} $facts
	 */
	private function __construct( private readonly mixed $process, private readonly array $facts ) {
		register_shutdown_function(
			function (): void {
				proc_terminate( $this->process );
				proc_close( $this->process );
			}
		);
	}

	public static function running(): self {
		return self::$running ??= self::start();
	}

	/** Connects the shop of this request to the fake server. */
	public function connect( OptionsStore $options ): void {
		$url = $this->facts['url'];
		add_filter(
			'vitrine_social_endpoints',
			static fn (): array => array(
				'google_tokeninfo' => "$url/google/tokeninfo",
				'google_userinfo'  => "$url/google/userinfo",
				'facebook_debug'   => "$url/facebook/debug_token",
				'facebook_me'      => "$url/facebook/me",
			)
		);
		update_option( FacebookSecret::OPTION, $this->facts['facebookAppSecret'], false );
		$options->save(
			OptionGroups::GENERAL,
			array(
				'google_client_id' => $this->facts['googleClientId'],
				'facebook_app_id'  => $this->facts['facebookAppId'],
			),
			'en'
		);
	}

	/**
	 * Creates an account at both providers.
	 *
	 * @param array<string, mixed> $person `{subject, email, verified, domain, first, last}`, each optional.
	 * @return string The subject.
	 */
	public function person( array $person = array() ): string {
		return (string) $this->control( 'people', $person )['subject'];
	}

	/**
	 * @param string $kind    `google`, `google id` or `facebook`.
	 * @param string $trouble The defect, as in control.mjs.
	 */
	public function token( string $kind, string $person, string $trouble = '' ): string {
		[ $type, $form ] = explode( ' ', "$kind access" );
		return (string) $this->control( 'tokens', compact( 'type', 'form', 'person', 'trouble' ) )['token'];
	}

	/**
	 * The data that a browser sends for such a token, with a forged profile.
	 *
	 * @return array{type: string, token: string, email: string, name: string, surname: string}
	 */
	public function data( string $kind, string $person, string $trouble = '' ): array {
		return array(
			'type'    => strtok( $kind, ' ' ) ?: $kind,
			'token'   => $this->token( $kind, $person, $trouble ),
			'email'   => 'made-up@example.org',
			'name'    => 'Made',
			'surname' => 'Up',
		);
	}

	private static function start(): self {
		$process = proc_open(
			array( 'node', dirname( __DIR__, 3 ) . '/tests/fakes/social/serve.mjs' ),
			array( array( 'file', '/dev/null', 'r' ), array( 'pipe', 'w' ), STDERR ),
			$pipes
		);
		$facts   = $process === false ? null : json_decode( (string) fgets( $pipes[1] ), true );
		if ( $process === false || ! is_array( $facts ) ) {
			throw new RuntimeException( 'The fake Google and Facebook server did not start.' );
		}
		/** @var array{url: string, googleClientId: string, facebookAppId: string, facebookAppSecret: string} $facts As serve.mjs says. */
		return new self( $process, $facts );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed>
	 */
	private function control( string $what, array $body ): array {
		$answer = Http::send( array( HttpRequest::postJson( "{$this->facts['url']}/control/$what", $body ) ) )[0]->json();
		return is_array( $answer ) ? $answer : throw new RuntimeException( 'The control route does not respond.' );
	}
}
