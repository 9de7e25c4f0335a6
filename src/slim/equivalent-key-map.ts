/** Instead of equivalent-key-map: arguments of the shop's selectors are plain values, so their JSON is the key. */
export default class< Value > extends Map< unknown, Value > {
	constructor( other?: Map< unknown, Value > ) {
		super();
		other?.forEach( ( value, key ) => super.set( key, value ) );
	}

	override get( key: unknown ): Value | undefined {
		return super.get( JSON.stringify( key ) );
	}

	override set( key: unknown, value: Value ): this {
		return super.set( JSON.stringify( key ), value );
	}

	override delete( key: unknown ): boolean {
		return super.delete( JSON.stringify( key ) );
	}
}
