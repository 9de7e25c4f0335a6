/* Replaces https://js.stripe.com for the card payment element; rendered as a plain form that is marked as a test. */
( () => {
	const { url } = window.stripeFake;
	const TEST = 'Test payment: your card will not be charged.';

	const ask = async ( question, body ) => {
		const answer = await fetch( `${ url }/browser/${ question }`, { method: 'POST', body: JSON.stringify( body ) } );
		return answer.json();
	};

	const make = ( tag, properties = {}, ...children ) => {
		const element = Object.assign( document.createElement( tag ), properties );
		element.append( ...children );
		return element;
	};

	const field = ( label, name, placeholder ) => {
		const input = make( 'input', { name, placeholder, autocomplete: 'off', inputMode: 'numeric' } );
		input.style.cssText =
			'display:block;inline-size:100%;box-sizing:border-box;padding:10px;font:inherit;border:1px solid #8a8577;border-radius:3px;background:#fff;color:#23211c';
		return [ make( 'label', { style: 'display:block;margin-block-end:12px;font-size:14px' }, label, input ), input ];
	};

	/** The only element that the shop uses. */
	class PaymentElement {
		#listeners = { ready: [], change: [], loaderror: [] };
		#root = null;
		#number = null;
		#bank = null;

		constructor( options = {} ) {
			this.options = options;
		}

		mount( where ) {
			const home = typeof where === 'string' ? document.querySelector( where ) : where;
			if ( ! home ) {
				throw new Error( 'The element you provided does not exist.' );
			}
			const [ number, numberInput ] = field( 'Card number', 'fake-number', '4242 4242 4242 4242' );
			const [ expiry ] = field( 'Expiry', 'fake-expiry', 'MM / YY' );
			const [ code ] = field( 'Security code', 'fake-code', 'CVC' );
			this.#number = numberInput;
			this.#bank = make( 'input', { type: 'checkbox', name: 'fake-bank' } );
			const mark = make( 'p', { style: 'margin:0 0 12px;padding:8px 12px;background:#fbe9b7;color:#3a2f00;font-size:14px' }, TEST );
			const bank = make( 'label', { style: 'display:flex;gap:8px;font-size:14px' }, this.#bank, 'Pay at the test bank instead' );
			this.#root = make( 'div', { className: 'fake-stripe' }, mark, number, expiry, code, bank );
			home.replaceChildren( this.#root );
			setTimeout( () => this.#tell( 'ready', {} ), 0 );
			numberInput.addEventListener( 'input', () => this.#tell( 'change', { complete: this.read().number !== '', empty: false } ) );
			return this;
		}

		on( name, listener ) {
			this.#listeners[ name ]?.push( listener );
			return this;
		}

		off() {
			return this;
		}

		update() {}

		focus() {
			this.#number?.focus();
		}

		unmount() {
			this.#root?.remove();
		}

		destroy() {
			this.unmount();
		}

		read() {
			return { number: this.#number.value.replace( /\s/g, '' ), bank: this.#bank.checked };
		}

		#tell( name, detail ) {
			this.#listeners[ name ].forEach( ( listener ) => listener( { elementType: 'payment', ...detail } ) );
		}
	}

	/** The 3-D Secure challenge of the customer's bank. */
	const challenge = () =>
		new Promise( ( resolve ) => {
			const dialog = make( 'dialog', { ariaLabel: '3-D Secure test' } );
			const button = ( label, approved ) =>
				make( 'button', {
					type: 'button',
					textContent: label,
					onclick: () => {
						dialog.remove();
						resolve( approved );
					},
				} );
			dialog.append(
				make( 'p', {}, `3-D Secure. ${ TEST }` ),
				button( 'Complete authentication', true ),
				' ',
				button( 'Fail authentication', false )
			);
			document.body.append( dialog );
			dialog.showModal();
		} );

	const integrationError = ( message ) => Object.assign( new Error( message ), { name: 'IntegrationError' } );

	/** Some of the texts that Stripe shows in the language of `Stripe( key, { locale } )`. */
	const TEXTS = {
		de: { incomplete_number: 'Ihre Kartennummer ist unvollständig.', card_declined: 'Ihre Karte wurde abgelehnt.' },
		lt: { incomplete_number: 'Neįvestas visas kortelės numeris.', card_declined: 'Jūsų kortelė atmesta.' },
	};

	const localized = ( answer, locale ) => {
		const message = TEXTS[ locale ]?.[ answer.error?.code ];
		return message ? { ...answer, error: { ...answer.error, message } } : answer;
	};

	const incomplete = { error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' } };

	/** Of elements without an intent. Stripe takes currencies in lower case only. */
	function checkCharge( { mode = 'payment', amount, currency } ) {
		if ( mode !== 'payment' ) {
			throw integrationError( `This fake draws no elements of the mode ${ mode }.` );
		}
		if ( ! Number.isInteger( amount ) || amount < 1 ) {
			throw integrationError( 'Invalid value for elements(): amount should be a positive integer.' );
		}
		if ( ! /^[a-z]{3}$/.test( currency ) ) {
			throw integrationError( `Invalid value for elements(): currency should be a currency code in lower case. You specified: ${ currency }.` );
		}
	}

	const BILLING = [
		'name',
		'email',
		'phone',
		...[ 'line1', 'line2', 'city', 'state', 'postal_code', 'country' ].map( ( part ) => `address.${ part }` ),
	];

	/** Details that the element doesn't ask for have to come with the confirmation. */
	function checkBilling( { fields }, { payment_method_data: data } ) {
		if ( fields?.billingDetails !== 'never' ) {
			return;
		}
		for ( const name of BILLING ) {
			if ( name.split( '.' ).reduce( ( at, part ) => at?.[ part ], data?.billing_details ) === undefined ) {
				throw integrationError(
					`You specified "never" for fields.billing_details.${ name } when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${ name } when calling stripe.confirmPayment().`
				);
			}
		}
	}

	/** What Stripe compares with the intent. */
	const formOf = ( { mode, amount, currency, paymentMethodTypes = null, captureMethod = null, setupFutureUsage = null } ) =>
		mode ? { amount, currency, paymentMethodTypes, captureMethod, setupFutureUsage } : null;

	function Stripe( key, { locale = 'auto' } = {} ) {
		if ( ! /^pk_(test|live)_/.test( key ) ) {
			throw new Error( 'Please call Stripe() with your publishable key.' );
		}
		return {
			locale,
			_registerWrapper() {},
			elements( options = {} ) {
				let element = null;
				if ( options.mode && options.clientSecret ) {
					throw integrationError( 'Either use mode or clientSecret when creating Elements.' );
				}
				if ( options.mode ) {
					checkCharge( options );
				}
				return {
					options: { ...options },
					isSubmitted: false,
					create( type, settings ) {
						if ( type !== 'payment' ) {
							throw new Error( `This fake draws no ${ type } element.` );
						}
						element = new PaymentElement( settings );
						return element;
					},
					getElement: () => element,
					async submit() {
						const { number, bank } = element.read();
						this.isSubmitted = Boolean( number || bank );
						if ( ! this.isSubmitted ) {
							element.focus();
						}
						return this.isSubmitted ? { selectedPaymentMethod: bank ? 'bank' : 'card' } : localized( incomplete, locale );
					},
					async update( change ) {
						checkCharge( { ...this.options, ...change } );
						Object.assign( this.options, change );
						this.isSubmitted = false;
					},
					fetchUpdates: async () => ( {} ),
				};
			},
			async confirmPayment( { elements, clientSecret, confirmParams = {}, redirect = 'always' } ) {
				const secret = clientSecret ?? elements.options.clientSecret;
				const element = elements.getElement();
				const { number, bank } = element.read();
				const form = formOf( elements.options );
				if ( form && ! clientSecret ) {
					throw integrationError( 'You must pass the clientSecret when calling stripe.confirmPayment() with elements without an intent.' );
				}
				if ( form && ! elements.isSubmitted ) {
					throw integrationError( 'elements.submit() must be called before stripe.confirmPayment().' );
				}
				checkBilling( element.options, confirmParams );
				elements.isSubmitted = false;
				const billing = confirmParams.payment_method_data?.billing_details ?? {};
				if ( bank ) {
					const { to, error } = await ask( 'redirect', { key, secret, back: confirmParams.return_url, form, billing } );
					if ( error ) {
						return { error };
					}
					window.location.assign( to );
					return new Promise( () => {} );
				}
				if ( ! number ) {
					return localized( incomplete, locale );
				}
				let answer = await ask( 'confirm', { key, secret, number, form, billing } );
				if ( answer.challenge ) {
					answer = await ask( 'authenticate', { key, secret, approved: await challenge() } );
				}
				if ( answer.paymentIntent && redirect === 'always' ) {
					window.location.assign( confirmParams.return_url );
				}
				return localized( answer, locale );
			},
			retrievePaymentIntent: ( secret ) => ask( 'retrieve', { key, secret } ),
		};
	}

	/** Release name; @stripe/stripe-js checks it. */
	Stripe.version = 'endive';
	window.Stripe = Stripe;
} )();
